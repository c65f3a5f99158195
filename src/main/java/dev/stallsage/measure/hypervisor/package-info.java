/** What the hypervisor sees of a guest's I/O: its depth, its latency, its queues. */
package dev.stallsage.measure.hypervisor;
