/** Reads the histograms of a virtual disk that {@code vscsiStats} prints on an ESXi host. */
package dev.stallsage.evidence.vscsistats;
