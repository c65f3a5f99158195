/** Logs that drives keep of themselves and that no smartctl printed. */
package dev.stallsage.evidence.drivelog;
