package dev.stallsage.evidence;

import java.util.List;

/**
 * What became of one evidence file.
 *
 * @param exhibits what was recognised in it, in order
 * @param host the host its exhibits name, empty when none does
 * @param ignoredLines lines that are neither blank nor part of anything recognised
 * @param remarks about the file as a whole: empty, binary, truncated
 * @param complete false when a part of its bytes could not be read or a limit cut it
 */
public record FileCoverage(
    String file,
    List<Exhibit> exhibits,
    String host,
    long ignoredLines,
    List<Remark> remarks,
    boolean complete) {}
