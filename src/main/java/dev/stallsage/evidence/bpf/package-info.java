/** Histograms of tools of bcc and bpftrace. */
package dev.stallsage.evidence.bpf;
