/** What the script of {@code stallsage collect} says of itself. */
package dev.stallsage.evidence.collected;
