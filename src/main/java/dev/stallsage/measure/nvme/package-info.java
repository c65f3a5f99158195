/** Features of NVMe drives from their health log: heat, throttling, media errors. */
package dev.stallsage.measure.nvme;
