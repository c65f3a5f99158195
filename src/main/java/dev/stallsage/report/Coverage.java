package dev.stallsage.report;

import dev.stallsage.Investigation;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.LimitHit;
import dev.stallsage.evidence.Remark;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What became of the members of a bundle. A large bundle has thousands that told nothing: those are
 * counted, and so is what was left out.
 *
 * @param listed members one by one
 * @param passedOver the others
 */
record Coverage(List<Report.FileLine> listed, List<Report.PassedOver> passedOver) {
  /** So many members that told nothing are still listed. */
  static final int TOLD_NOTHING_AT_MOST = 50;

  /** So many files are still named as what the report was made of, also those that told nothing. */
  private static final int INPUTS_AT_MOST = 1_000;

  static Coverage of(Investigation investigation) {
    List<Report.PassedOver> passedOver = new ArrayList<>();
    investigation
        .receipt()
        .leftOut()
        .forEach(o -> passedOver.add(new Report.PassedOver(o.bundle(), o.what(), o.members())));
    List<FileCoverage> files = investigation.files();
    long toldNothing = files.stream().filter(Coverage::tellsNothing).count();
    if (toldNothing > TOLD_NOTHING_AT_MOST) {
      passedOver.add(new Report.PassedOver("", "", toldNothing));
      files = files.stream().filter(file -> !tellsNothing(file)).toList();
    }
    return new Coverage(lines(files, investigation), List.copyOf(passedOver));
  }

  /** What the report was made of: of a folder of many files those that are not only counted. */
  List<IntakeReceipt.Input> inputs(IntakeReceipt receipt) {
    if (receipt.inputs().size() <= INPUTS_AT_MOST) {
      return receipt.inputs();
    }
    Set<String> told = listed.stream().map(Report.FileLine::file).collect(Collectors.toSet());
    return receipt.inputs().stream().filter(input -> told.contains(input.file())).toList();
  }

  /** Nothing was recognised in it, and nothing of it was lost. */
  private static boolean tellsNothing(FileCoverage file) {
    return file.exhibits().isEmpty() && file.complete();
  }

  /** A file or archive of which only the receipt tells has a line as well. */
  private static List<Report.FileLine> lines(
      List<FileCoverage> files, Investigation investigation) {
    Map<String, Report.FileLine> lines = new TreeMap<>();
    files.forEach(f -> lines.put(f.file(), line(f, investigation)));
    IntakeReceipt receipt = investigation.receipt();
    Stream.concat(receipt.remarks().stream(), receipt.failures().stream())
        .map(r -> new Report.FileLine(r.at().file(), List.of(), 0, remarks(List.of(r))))
        .forEach(line -> lines.merge(line.file(), line, Report.FileLine::with));
    receipt.limitsHit().stream()
        .filter(hit -> !hit.place().isEmpty())
        .forEach(hit -> lines.computeIfAbsent(hit.place(), place -> refused(hit)));
    return List.copyOf(lines.values());
  }

  private static Report.FileLine refused(LimitHit hit) {
    return new Report.FileLine(
        hit.place(), List.of(), 0, List.of(new Report.RemarkLine(0, hit.says())));
  }

  private static Report.FileLine line(FileCoverage file, Investigation investigation) {
    return new Report.FileLine(
        file.file(),
        file.exhibits().stream().map(e -> exhibit(e, investigation)).toList(),
        file.ignoredLines(),
        remarks(file.remarks()));
  }

  private static Report.ExhibitLine exhibit(Exhibit e, Investigation investigation) {
    String role = investigation.roles().apply(e.series()).name().toLowerCase(Locale.ROOT);
    return new Report.ExhibitLine(
        e.format(),
        e.firstLine(),
        e.lastLine(),
        e.host(),
        e.series().label(),
        role,
        remarks(e.remarks()),
        QualityLines.of(e, investigation.qualities()));
  }

  private static List<Report.RemarkLine> remarks(List<Remark> remarks) {
    return remarks.stream().map(r -> new Report.RemarkLine(r.at().line(), r.says())).toList();
  }
}
