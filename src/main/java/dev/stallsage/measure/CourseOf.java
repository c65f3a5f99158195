package dev.stallsage.measure;

import dev.stallsage.observation.Series;

/**
 * The course of a place in one exhibit.
 *
 * @param where the place
 * @param scale the scale its latency is graded by
 */
public record CourseOf(Series series, Where where, String scale, Course course) {}
