/** Paths to LUNs: which carry I/O, which are left, and what the logs tell of them. */
package dev.stallsage.measure.path;
