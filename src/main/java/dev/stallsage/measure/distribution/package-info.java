/** The shape of latency distributions: where most I/Os lie and what stands far apart from them. */
package dev.stallsage.measure.distribution;
