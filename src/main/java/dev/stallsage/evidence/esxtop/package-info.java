/** Reads what {@code esxtop} says of storage on an ESXi host: pasted screens and batch files. */
package dev.stallsage.evidence.esxtop;
