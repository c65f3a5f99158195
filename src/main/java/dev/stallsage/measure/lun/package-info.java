/** How many commands a LUN may be given at once: configured, by the driver, by the adapter. */
package dev.stallsage.measure.lun;
