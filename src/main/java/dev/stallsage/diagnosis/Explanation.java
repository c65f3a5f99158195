package dev.stallsage.diagnosis;

import dev.stallsage.measure.Where;

/**
 * What a rule of the second stage concluded: this fault makes exactly this slowness.
 *
 * @param rule the rule's name
 * @param says why, in one sentence
 * @param cause id of the cause
 * @param fault where the fault is
 * @param likely is that both are at one place only likely, since the evidence calls them by other
 *     names?
 * @param slowness what it explains; null where it explains why there is none
 */
public record Explanation(
    String rule, String says, String cause, Where fault, Slowness slowness, boolean likely) {}
