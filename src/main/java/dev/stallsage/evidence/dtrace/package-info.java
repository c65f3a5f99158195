/**
 * What DTrace scripts print: aggregations as histograms, and the rows of {@code emlxsoverhead.d}.
 */
package dev.stallsage.evidence.dtrace;
