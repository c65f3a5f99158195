/** Puts the server together: configuration, store, queue, who may do what. */
package dev.stallsage.server;
