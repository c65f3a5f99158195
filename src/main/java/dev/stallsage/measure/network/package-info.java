/** The way from a host to the servers of its storage. */
package dev.stallsage.measure.network;
