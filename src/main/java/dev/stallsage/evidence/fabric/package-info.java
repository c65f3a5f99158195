/** Counters of Fibre Channel switch ports: time without credit, discards, damaged frames. */
package dev.stallsage.evidence.fabric;
