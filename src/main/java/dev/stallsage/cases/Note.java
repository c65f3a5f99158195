package dev.stallsage.cases;

import java.time.Instant;

/**
 * What somebody wrote to a case.
 *
 * @param kind {@code note}, {@code feedback}, {@code done} (a remedy was carried out), {@code work}
 *     (whose it is, or how far, changed), or what was said in a dialogue: {@code answer}, {@code
 *     cannot-collect}, {@code ask-again}
 * @param subject of feedback: {@code right}, {@code wrong}, or the id of the cause it really was;
 *     of a remedy: the cause and its place, {@code raid-cache-battery-failed#1}
 */
public record Note(
    String id, String kind, String author, String subject, String words, Instant created) {}
