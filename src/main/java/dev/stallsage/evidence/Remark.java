package dev.stallsage.evidence;

import dev.stallsage.observation.Location;

/**
 * Something the reader of the report must know about the evidence: a line that was not understood,
 * a heading that is wrong, an average since boot. Names what was expected.
 */
public record Remark(Location at, String says) {}
