/** What an NVMe drive says about its own health: heat, throttling, wear, damage. */
package dev.stallsage.evidence.nvme;
