package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Investigation;
import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Slowness;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.measure.Citation;
import dev.stallsage.observation.Location;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * What happens to evidence on its way changes neither the state of a verdict nor the causes it
 * tells; and a verdict says nothing its own lines deny.
 */
@Tag("law")
@Execution(ExecutionMode.CONCURRENT)
class VerdictLawsTest {
  private static final int COPIES = 10;
  private static final double LIKELY = 0.5;
  private static final String BYTE_ORDER_MARK = "\ufeff";
  private static final int ROUNDS = 8;

  /** Ten minutes of a host that does its work, with nothing about it that is slow. */
  private static final String HEALTHY =
      "Linux 5.14.0-427.13.1.el9_4.x86_64 (quiet9) \t06/03/2024 \t_x86_64_\t(8 CPU)\n\n"
          + ("Device            r/s     w/s     rkB/s     wkB/s   rrqm/s   wrqm/s  %rrqm  %wrqm"
                  + " r_await w_await aqu-sz rareq-sz wareq-sz  svctm  %util\n"
                  + "sda             41.00   62.00    656.00    992.00     0.00     3.00   0.00  "
                  + " 4.60    2.10    1.40   0.17    16.00    16.00   1.10  11.40\n\n")
              .repeat(12);

  private static final String OUTSIDE =
      "The time passes outside storage, which answers well within its limits";

  private interface Change {
    List<EvidenceFile> of(Trial trial) throws IOException;
  }

  private static Stream<DynamicTest> keepsTheVerdict(Change change) {
    return Product.onEveryCase(
        trial ->
            assertThat(said(diagnosis(Bundle.of(change.of(trial)))))
                .isEqualTo(said(Product.investigation(trial).diagnosis())));
  }

  private static Diagnosis diagnosis(Bundle bundle) {
    return Product.STALLSAGE.investigate(bundle).diagnosis();
  }

  /** The state, and the causes that are likelier than not. */
  private static List<String> said(Diagnosis diagnosis) {
    Set<String> told = new TreeSet<>();
    for (Hypothesis h : diagnosis.ranked()) {
      if (h.told() >= LIKELY) {
        told.add(h.cause().id());
      }
    }
    List<String> said = new ArrayList<>(List.of(diagnosis.verdict().name()));
    said.addAll(told);
    return said;
  }

  private static String text(EvidenceFile file) throws IOException {
    try (InputStream in = file.content().open()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static EvidenceFile file(EvidenceFile like, String path, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new EvidenceFile(path, like.declared(), () -> new ByteArrayInputStream(bytes));
  }

  private static Change eachText(UnaryOperator<String> change) {
    return trial -> {
      List<EvidenceFile> changed = new ArrayList<>();
      for (EvidenceFile one : trial.files()) {
        changed.add(file(one, one.path(), change.apply(text(one))));
      }
      return changed;
    };
  }

  private static Change eachLine(UnaryOperator<String> change) {
    return eachText(text -> text.lines().map(change).collect(Collectors.joining("\n", "", "\n")));
  }

  @TestFactory
  Stream<DynamicTest> tenCopiesAreOne() {
    return keepsTheVerdict(
        trial -> {
          List<EvidenceFile> copies = new ArrayList<>(trial.files());
          for (int i = 1; i < COPIES; i++) {
            for (EvidenceFile one : trial.files()) {
              int name = one.path().lastIndexOf('/') + 1;
              String path = one.path().substring(0, name) + i + "-" + one.path().substring(name);
              copies.add(new EvidenceFile(path, one.declared(), one.content()));
            }
          }
          return copies;
        });
  }

  @TestFactory
  Stream<DynamicTest> aByteOrderMarkMeansNothing() {
    return keepsTheVerdict(eachText(text -> BYTE_ORDER_MARK + text));
  }

  @TestFactory
  Stream<DynamicTest> whatAMailQuotesReadsTheSame() {
    return keepsTheVerdict(eachLine(line -> "> " + line));
  }

  @TestFactory
  Stream<DynamicTest> coloursMeanNothing() {
    return keepsTheVerdict(eachLine(line -> "\u001b[1;31m" + line + "\u001b[0m"));
  }

  @TestFactory
  Stream<DynamicTest> theSameRecordTenTimesIsOne() {
    return keepsTheVerdict(eachText(text -> (text + "\n").repeat(COPIES)));
  }

  @TestFactory
  Stream<DynamicTest> whatIsEscapedForAPageReadsTheSame() {
    return keepsTheVerdict(
        eachText(t -> t.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")));
  }

  @TestFactory
  Stream<DynamicTest> filesOfOneFolderJoinedReadTheSame() {
    return keepsTheVerdict(
        trial -> {
          boolean apart =
              trial.files().stream().anyMatch(f -> f.path().contains("/") || f.declared() != null);
          if (apart) {
            return trial.files();
          }
          StringBuilder all = new StringBuilder();
          for (EvidenceFile one : trial.files()) {
            all.append(text(one)).append("\n\n");
          }
          return List.of(file(trial.files().get(0), "all.txt", all.toString()));
        });
  }

  @TestFactory
  Stream<DynamicTest> eachOutputInAFileOfItsOwnReadsTheSame() {
    return keepsTheVerdict(VerdictLawsTest::outputsApart);
  }

  /**
   * Each file is cut at the first blank line behind each exhibit that another one follows. Not
   * where something is over and the same command printed again: which print is the later one, the
   * order in one file tells and two files do not.
   */
  private static List<EvidenceFile> outputsApart(Trial trial) throws IOException {
    Investigation whole = Product.investigation(trial);
    Map<String, FileCoverage> read =
        whole.files().stream().collect(Collectors.toMap(FileCoverage::file, file -> file));
    boolean over = !whole.diagnosis().earlier().isEmpty();
    List<EvidenceFile> parts = new ArrayList<>();
    for (EvidenceFile one : trial.files()) {
      List<String> lines = text(one).lines().toList();
      List<Exhibit> exhibits = read.get(one.path()).exhibits();
      int from = 0;
      for (int i = 0; i + 1 < exhibits.size(); i++) {
        int end =
            firstBlank(lines, exhibits.get(i).lastLine(), exhibits.get(i + 1).firstLine() - 1);
        if (end > from && !(over && isPrintedAgain(exhibits, i))) {
          parts.add(part(one, parts.size(), lines.subList(from, end)));
          from = end;
        }
      }
      parts.add(from == 0 ? one : part(one, parts.size(), lines.subList(from, lines.size())));
    }
    return parts;
  }

  /** Does an exhibit behind this one have the format of one before it? */
  private static boolean isPrintedAgain(List<Exhibit> exhibits, int last) {
    Set<String> before =
        exhibits.subList(0, last + 1).stream().map(Exhibit::format).collect(Collectors.toSet());
    return exhibits.subList(last + 1, exhibits.size()).stream()
        .anyMatch(exhibit -> before.contains(exhibit.format()));
  }

  private static EvidenceFile part(EvidenceFile of, int number, List<String> lines) {
    String path = of.path();
    int name = path.lastIndexOf('/') + 1;
    String numbered = path.substring(0, name) + (100 + number) + "-" + path.substring(name);
    return file(of, numbered, String.join("\n", lines) + "\n");
  }

  /** Index of the first blank line of a range, -1 if none is. */
  private static int firstBlank(List<String> lines, int from, int to) {
    for (int i = from; i < to; i++) {
      if (lines.get(i).isBlank()) {
        return i;
      }
    }
    return -1;
  }

  @TestFactory
  Stream<DynamicTest> aHealthyHostBesideItChangesNothing() {
    return keepsTheVerdict(
        trial -> {
          List<EvidenceFile> both = new ArrayList<>();
          for (EvidenceFile one : trial.files()) {
            both.add(new EvidenceFile("theirs/" + one.path(), one.declared(), one.content()));
          }
          EvidenceFile like = new EvidenceFile("", null, () -> InputStream.nullInputStream());
          both.add(file(like, "quiet9/iostat.txt", HEALTHY));
          return both;
        });
  }

  @TestFactory
  Stream<DynamicTest> aVerdictOfNothingSlowHasNoLineThatSaysSlow() {
    return Product.onEveryCase(
        trial -> {
          Diagnosis diagnosis = Product.investigation(trial).diagnosis();
          if (diagnosis.verdict() == Verdict.NOT_SLOW) {
            assertThat(diagnosis.slowness()).isEmpty();
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> withoutItsLastSignOfSlownessNothingIsExplained() {
    return Product.onEveryCase(
        trial -> {
          List<EvidenceFile> files = trial.files();
          Diagnosis diagnosis = Product.investigation(trial).diagnosis();
          for (int i = 0; i < ROUNDS && !diagnosis.slowness().isEmpty(); i++) {
            files = without(files, diagnosis.slowness());
            diagnosis = diagnosis(Bundle.of(files));
          }
          if (diagnosis.slowness().isEmpty() && diagnosis.verdict().explains()) {
            assertThat(diagnosis.ranked().get(0).standing().reasons()).containsOnly(OUTSIDE);
          }
        });
  }

  /** Each line that shows slowness is emptied. */
  private static List<EvidenceFile> without(List<EvidenceFile> files, List<Slowness> slowness)
      throws IOException {
    Set<String> addresses = new HashSet<>();
    for (Slowness s : slowness) {
      for (Citation citation : s.because()) {
        Location at = citation.at();
        addresses.add(at.file() + ':' + at.line());
      }
    }
    List<EvidenceFile> left = new ArrayList<>();
    for (EvidenceFile one : files) {
      String[] lines = text(one).split("\n", -1);
      for (int i = 0; i < lines.length; i++) {
        if (addresses.contains(one.path() + ':' + (i + 1))) {
          lines[i] = "";
        }
      }
      left.add(file(one, one.path(), String.join("\n", Arrays.asList(lines))));
    }
    return left;
  }
}
