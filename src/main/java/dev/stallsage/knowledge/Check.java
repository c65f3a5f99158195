package dev.stallsage.knowledge;

/**
 * A command and what it shows when the statement holds.
 *
 * @param run {@code hdparm -W /dev/sda}
 * @param expect {@code write-caching = 0 (off)}
 */
public record Check(String run, String expect) {}
