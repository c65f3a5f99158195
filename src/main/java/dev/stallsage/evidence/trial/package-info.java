/** Throughput measured with one value of a parameter after the other. */
package dev.stallsage.evidence.trial;
