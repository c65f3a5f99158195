/** Features of block devices from interval reports: latency, queues, load, peers, baselines. */
package dev.stallsage.measure.device;
