package dev.stallsage.evidence;

import dev.stallsage.evidence.layout.HostFact;
import dev.stallsage.evidence.layout.Member;
import java.time.LocalDate;
import java.util.List;

/**
 * What became of one evidence file.
 *
 * @param exhibits what was recognised in it, in order
 * @param host the host its exhibits name, empty when none does
 * @param facts what it says about its host
 * @param ignoredLines lines that are neither blank nor part of anything recognised
 * @param remarks about the file as a whole: empty, binary, truncated
 * @param complete false when a part of its bytes could not be read or a limit cut it
 * @param day a date printed above its reports, for the bare times below; null when there is none
 */
public record FileCoverage(
    String file,
    List<Exhibit> exhibits,
    String host,
    List<HostFact> facts,
    long ignoredLines,
    List<Remark> remarks,
    boolean complete,
    LocalDate day) {

  /** What it contributes to the question which host it comes from. */
  public Member member() {
    return new Member(file, host, facts);
  }
}
