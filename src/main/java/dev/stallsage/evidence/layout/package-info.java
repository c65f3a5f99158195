/**
 * How collectors of evidence lay out their bundles: which member is the print of which command or
 * file, and which host it comes from. A container of facts, never evidence of a cause.
 */
package dev.stallsage.evidence.layout;
