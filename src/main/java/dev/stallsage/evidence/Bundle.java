package dev.stallsage.evidence;

import java.util.List;

/**
 * All that was submitted.
 *
 * @param files its members, in the order of their paths, so that the order of submission means
 *     nothing
 * @param remarks what went wrong while it was opened
 */
public record Bundle(List<EvidenceFile> files, List<Remark> remarks) {
  public Bundle {
    files = files.stream().sorted(java.util.Comparator.comparing(EvidenceFile::path)).toList();
  }
}
