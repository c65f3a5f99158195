package dev.stallsage.measure;

import java.util.List;

/**
 * One graded number.
 *
 * @param scale id of its scale
 * @param value in the scale's unit
 * @param grade its word
 * @param because the lines it was computed from, the most telling first
 */
public record Gauge(String scale, double value, Grade grade, List<Citation> because) {}
