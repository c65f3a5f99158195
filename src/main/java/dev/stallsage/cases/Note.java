package dev.stallsage.cases;

import java.time.Instant;

/**
 * What somebody wrote to a case.
 *
 * @param kind {@code note}, {@code feedback} or {@code done} (a remedy was carried out)
 * @param subject of feedback: {@code right}, {@code wrong}, or the id of the cause it really was;
 *     of a remedy: the cause and its place, {@code raid-cache-battery-failed#1}
 */
public record Note(
    String id, String kind, String author, String subject, String words, Instant created) {}
