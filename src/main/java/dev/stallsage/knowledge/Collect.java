package dev.stallsage.knowledge;

/**
 * One way to collect the evidence of a format: an entry of {@code knowledge/collect.yaml}.
 *
 * @param format id of the format that reads it
 * @param platform {@code linux}, {@code solaris}, {@code esxi}, {@code switch}, {@code any}
 * @param run the command
 * @param cost in words: {@code instant, read-only}
 */
public record Collect(String format, String platform, String run, String cost) {}
