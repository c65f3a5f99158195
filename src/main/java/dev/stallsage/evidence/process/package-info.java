/**
 * Who runs, who waits and who does the I/O: {@code ps}, {@code top}, {@code pidstat}, {@code
 * iotop}, biotop.
 */
package dev.stallsage.evidence.process;
