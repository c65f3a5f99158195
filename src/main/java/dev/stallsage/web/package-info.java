/** The web form: pages over the cases, for people. */
package dev.stallsage.web;
