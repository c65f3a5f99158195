/** Addresses of hosts and of the servers of files they mount. */
package dev.stallsage.evidence.network;
