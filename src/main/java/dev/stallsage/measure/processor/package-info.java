/** What processors, processes and memory tell: who waits for storage, and who does not. */
package dev.stallsage.measure.processor;
