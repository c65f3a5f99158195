/** How quickly the kernel threads that finish I/O get onto a processor. */
package dev.stallsage.measure.thread;
