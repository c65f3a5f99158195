package dev.stallsage.diagnosis;

import dev.stallsage.measure.Citation;
import java.util.List;

/**
 * What became of one condition of a rule.
 *
 * @param condition as it is written
 * @param outcome {@code true}, {@code false}, {@code not looked at}
 * @param distance how far the figure is from the limit that decides: {@code 2.9 times the limit of
 *     10 ms}; empty when it is no figure, or there is none
 * @param because the line that decided, with the figure, its grade and its limit; empty when
 *     nothing was there to quote
 */
public record ConditionCheck(
    String condition, String outcome, String distance, List<Citation> because) {}
