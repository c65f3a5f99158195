/** Which layer of the storage stack the time is spent in, as far as the evidence tells. */
package dev.stallsage.stack;
