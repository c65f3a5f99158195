/** Features of RAID controllers: which model, whether its cache takes writes, and why not. */
package dev.stallsage.measure.raid;
