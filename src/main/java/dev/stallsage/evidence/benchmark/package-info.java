/** Prints of programs that test how fast storage is. */
package dev.stallsage.evidence.benchmark;
