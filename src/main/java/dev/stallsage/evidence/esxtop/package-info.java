/**
 * Reads counters that {@code esxtop} and Windows' {@code perfmon} keep of storage: batch files,
 * which both write in one format, and pasted screens.
 */
package dev.stallsage.evidence.esxtop;
