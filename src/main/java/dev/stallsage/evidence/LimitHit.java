package dev.stallsage.evidence;

/**
 * A limit that stopped the reading of something. What was read until then stays.
 *
 * @param limit its name in the table of limits
 * @param place the member or archive it stopped; empty when it stopped everything
 * @param says the configured and the actual value, and what was not read
 */
public record LimitHit(String limit, String place, String says) {}
