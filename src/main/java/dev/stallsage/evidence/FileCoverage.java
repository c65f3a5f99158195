package dev.stallsage.evidence;

import dev.stallsage.evidence.layout.HostFact;
import dev.stallsage.evidence.layout.HostMember;
import dev.stallsage.observation.Location;
import java.time.LocalDate;
import java.util.ArrayList;
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
 * @param copyOf the file with the same bytes that was read before; empty when it is the first
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
    String copyOf,
    LocalDate day) {

  /** Of a file without a byte: in a bundle of a Linux host two of three members that are read. */
  public static FileCoverage ofEmpty(String file) {
    List<Remark> remarks = List.of(new Remark(new Location(file, 0, ""), TextSource.EMPTY));
    return new FileCoverage(file, List.of(), "", List.of(), 0, remarks, true, "", null);
  }

  /**
   * The same with a remark that it holds one text so many times; the same where it holds it once.
   */
  public FileCoverage repeating(int times) {
    return times == 1
        ? this
        : remarking("the same text " + times + " times: counted once", exhibits, ignoredLines, "");
  }

  /** The same with a remark that it is a copy of another file; the same where it is none. */
  public FileCoverage copying(String other) {
    if (other.isEmpty()) {
      return this;
    }
    return remarking("the same bytes as " + other + ": counted once", List.of(), 0, other);
  }

  private FileCoverage remarking(String says, List<Exhibit> of, long ignored, String copy) {
    List<Remark> more = new ArrayList<>(remarks);
    more.add(new Remark(new Location(file, 0, ""), says));
    return new FileCoverage(file, of, host, facts, ignored, List.copyOf(more), complete, copy, day);
  }

  /** What it contributes to the question which host it comes from. */
  public List<HostMember> members() {
    return HostParts.of(this);
  }
}
