package dev.stallsage.evidence;

import dev.stallsage.scan.NeedleHits;
import dev.stallsage.scan.Needles;
import dev.stallsage.scan.Needles.Needle;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;

/**
 * Tells which of its marks a line contains, for a {@link Format} with one pattern to each mark.
 * Immutable.
 */
public final class MarkFinder {
  private final Needles needles;

  /**
   * @param marks their numbers are their places in this list; their case counts
   */
  public MarkFinder(List<String> marks) {
    needles = new Needles(marks.stream().map(mark -> new Needle(mark, false)).toList());
  }

  /** The numbers of the marks the text contains. */
  public BitSet in(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    NeedleHits hits = new NeedleHits(needles).scan(bytes, 0, bytes.length);
    BitSet found = new BitSet();
    for (int i = 0; i < hits.count(); i++) {
      found.set(hits.at(i));
    }
    return found;
  }
}
