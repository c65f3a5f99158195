/** Prints that are known and hold nothing that is looked for: they say so. */
package dev.stallsage.evidence.recognised;
