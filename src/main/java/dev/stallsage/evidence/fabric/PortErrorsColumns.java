package dev.stallsage.evidence.fabric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The columns of {@code porterrshow}. Their names stand on two lines and do not survive collapsed
 * blanks, but which of the optional ones there are can be seen from their words; the order has been
 * the same in every release.
 */
final class PortErrorsColumns {
  static final String SENT = "frames tx";
  static final String CRC = "crc err";
  static final String CRC_GOOD_END = "crc g_eof";
  static final String DISCARDS = "disc c3";
  static final String TIMEOUT_SENDING = "c3timeout tx";
  static final String TIMEOUT_RECEIVING = "c3timeout rx";

  private static final List<String> FIRST = List.of(SENT, "frames rx", "enc in", CRC);
  private static final List<String> MIDDLE =
      List.of(
          "too shrt",
          "too long",
          "bad eof",
          "enc out",
          DISCARDS,
          "link fail",
          "loss sync",
          "loss sig",
          "frjt",
          "fbsy");

  private PortErrorsColumns() {}

  static boolean isHeading(String text) {
    Set<String> words = Set.copyOf(List.of(text.strip().split("\\s+")));
    return words.containsAll(Set.of("frames", "enc", "too", "bad", "disc", "link", "loss"));
  }

  /** The columns whose words the heading has. */
  static List<String> of(Set<String> headingWords) {
    boolean good = headingWords.contains("g_eof");
    boolean timeouts = headingWords.stream().anyMatch(w -> w.matches("c3-?time-?out"));
    return columns(good, timeouts, headingWords.contains("pcs"), headingWords.contains("uncor"));
  }

  /** The columns of a row without a heading, by their number; empty when no release has so many. */
  static List<String> of(int values) {
    for (List<String> known :
        Arrays.asList(
            columns(false, false, false, false),
            columns(true, false, false, false),
            columns(true, true, false, false),
            columns(true, true, true, false),
            columns(true, true, true, true))) {
      if (known.size() == values) {
        return known;
      }
    }
    return List.of();
  }

  private static List<String> columns(boolean good, boolean timeouts, boolean pcs, boolean uncor) {
    List<String> columns = new ArrayList<>(FIRST);
    if (good) {
      columns.add(CRC_GOOD_END);
    }
    columns.addAll(MIDDLE);
    if (timeouts) {
      columns.add(TIMEOUT_SENDING);
      columns.add(TIMEOUT_RECEIVING);
    }
    if (pcs) {
      columns.add("pcs err");
    }
    if (uncor) {
      columns.add("uncor err");
    }
    return List.copyOf(columns);
  }
}
