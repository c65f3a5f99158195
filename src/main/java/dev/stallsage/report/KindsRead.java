package dev.stallsage.report;

import dev.stallsage.report.Report.ExhibitLine;
import dev.stallsage.report.Report.FileLine;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What was read of a bundle of many files, kind by kind.
 *
 * @param rows a sentence for each kind, the most frequent first; the JSON has every file
 */
public record KindsRead(List<String> rows) {
  /** More rows are read by nobody. */
  public static final int ROWS_AT_MOST = 15;

  private static final String UNKNOWN = "nothing recognised";

  /** What files hold of one kind. */
  private static final class Tally {
    private final Set<String> files = new HashSet<>();
    private long lines;
    private long remarks;
    private String reserve = "";

    void add(FileLine file, ExhibitLine exhibit) {
      files.add(file.file());
      lines += exhibit.lastLine() - exhibit.firstLine() + 1L;
      remarks += exhibit.remarks().size();
      reserve = reserve.isEmpty() ? exhibit.quality().reserve() : reserve;
    }

    void add(FileLine file) {
      files.add(file.file());
      lines += file.ignoredLines();
      remarks += file.remarks().size();
    }

    int members() {
      return files.size();
    }

    String says(String kind) {
      return kind
          + ": "
          + counted(members(), "file")
          + ", "
          + counted(lines, "line")
          + (remarks == 0 ? "" : ", " + counted(remarks, "remark"))
          + (reserve.isEmpty() ? "" : "; " + reserve);
    }
  }

  /** What to show of these files. */
  public static KindsRead of(List<FileLine> files) {
    Map<String, Tally> kinds = new TreeMap<>();
    for (FileLine file : files) {
      for (ExhibitLine exhibit : file.exhibits()) {
        String when = exhibit.role().equals("baseline") ? ", of a good time" : "";
        kinds.computeIfAbsent(exhibit.format() + when, k -> new Tally()).add(file, exhibit);
      }
      if (file.exhibits().isEmpty()) {
        kinds.computeIfAbsent(UNKNOWN, k -> new Tally()).add(file);
      }
    }
    List<String> most =
        kinds.keySet().stream()
            .sorted(Comparator.comparing((String kind) -> -kinds.get(kind).members()))
            .toList();
    int told = most.size() > ROWS_AT_MOST ? ROWS_AT_MOST - 1 : most.size();
    List<String> rows = new ArrayList<>();
    most.subList(0, told).forEach(kind -> rows.add(kinds.get(kind).says(kind)));
    if (told < most.size()) {
      rows.add("and " + String.join(", ", most.subList(told, most.size())));
    }
    return new KindsRead(List.copyOf(rows));
  }

  private static String counted(long number, String thing) {
    return String.format(Locale.ROOT, "%,d %s%s", number, thing, number == 1 ? "" : "s");
  }
}
