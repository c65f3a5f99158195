package dev.stallsage.report;

import dev.stallsage.report.Report.ExhibitLine;
import dev.stallsage.report.Report.FileLine;
import dev.stallsage.report.Report.RemarkLine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The files of a report as a page shows them. A sosreport has thousands of files in which nothing
 * is recognised, and one below {@code sys/block} for every disk: many files of which the same is to
 * be said are summed up. The JSON keeps every one.
 *
 * @param shown one by one, in the order of the report
 * @param alike what the others come to
 */
public record FilesRead(List<FileLine> shown, List<Alike> alike) {
  /** So many files of which the same is to be said are still read one by one. */
  static final int LISTED_AT_MOST = 10;

  /**
   * Files of which the same is to be said.
   *
   * @param files how many
   * @param formats what they were taken for, empty when nothing in them was recognised
   * @param role {@code problem} or {@code baseline}, empty when nothing was recognised
   * @param reserves what holds their evidence back
   */
  public record Alike(
      int files, Set<String> formats, String role, List<RemarkLine> remarks, Set<String> reserves) {
    /** {@code 1,540 other files: nothing in them was recognised}. */
    public String says() {
      String told =
          formats.isEmpty() ? "nothing in them was recognised" : String.join(", ", formats);
      String when = role.equals("baseline") ? ", of a good time" : "";
      String held = reserves.isEmpty() ? "" : "; " + String.join("; ", reserves);
      return String.format(Locale.ROOT, "%,d other files: %s%s%s", files, told, when, held);
    }
  }

  /** What is said of a file besides its name. */
  private record Said(
      Set<String> formats, String role, List<RemarkLine> remarks, Set<String> reserves) {
    static Said of(FileLine file) {
      Set<String> formats = new TreeSet<>();
      file.exhibits().forEach(e -> formats.add(e.format()));
      String role = file.exhibits().isEmpty() ? "" : file.exhibits().get(0).role();
      Set<String> reserves = new TreeSet<>();
      file.exhibits().forEach(e -> reserves.add(e.quality().reserve()));
      reserves.remove("");
      return new Said(formats, role, file.remarks(), reserves);
    }

    Alike times(int files) {
      return new Alike(files, formats, role, remarks, reserves);
    }
  }

  /** What to show of these files. */
  public static FilesRead of(List<FileLine> files) {
    Map<Said, List<FileLine>> groups = new LinkedHashMap<>();
    files.stream()
        .filter(FilesRead::isPlain)
        .forEach(f -> groups.computeIfAbsent(Said.of(f), s -> new ArrayList<>()).add(f));
    groups.values().removeIf(group -> group.size() <= LISTED_AT_MOST);
    Set<FileLine> summedUp = new HashSet<>();
    groups.values().forEach(summedUp::addAll);
    List<Alike> alike = new ArrayList<>();
    groups.forEach((said, group) -> alike.add(said.times(group.size())));
    return new FilesRead(
        files.stream().filter(f -> !summedUp.contains(f)).toList(), List.copyOf(alike));
  }

  /** A caption, a remark on a table, or tables of two times are worth to be seen. */
  private static boolean isPlain(FileLine file) {
    Collection<ExhibitLine> exhibits = file.exhibits();
    return exhibits.stream().allMatch(e -> e.label().isEmpty() && e.remarks().isEmpty())
        && exhibits.stream().map(ExhibitLine::role).distinct().count() <= 1;
  }
}
