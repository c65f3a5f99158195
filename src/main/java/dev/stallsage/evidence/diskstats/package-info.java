/** The counters Linux keeps for every disk, and what became of them between two prints. */
package dev.stallsage.evidence.diskstats;
