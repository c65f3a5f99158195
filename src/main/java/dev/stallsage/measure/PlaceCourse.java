package dev.stallsage.measure;

import dev.stallsage.observation.Series;

/**
 * The course of a place in one exhibit.
 *
 * @param where the place
 * @param scale the scale its latency is graded by
 */
public record PlaceCourse(Series series, Where where, String scale, LatencyCourse course) {}
