/** What the processes of a host do: who needs a processor, who waits, who does the I/O. */
package dev.stallsage.measure.process;
