package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.Investigation;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.report.ReportTextMapper;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.markdown.Markdown;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.testkit.Fixture;
import dev.stallsage.testkit.Product;
import dev.stallsage.trial.Trial;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What is concluded does not depend on who it is about. */
@Tag("law")
@Execution(ExecutionMode.CONCURRENT)
class RedactionLawsTest {
  /** The end of a line that is cut, in words and as JSON writes the sign. */
  private static final Pattern CUT =
      Pattern.compile("([^\"`\n]{300})[^\"`\n]{0,200}?(?:\u2026|\\\\u2026)");

  /** No line names these hosts, only a folder does, and the name of a folder is not redacted. */
  private static final Set<String> HOSTS_NAMED_BY_FOLDERS_ALONE =
      Set.of("probes/fault-on-a-slowness-on-b", "probes/quick-host-and-other-hosts-battery");

  /** A name that goes on in the next line is two words, and each of them has its pseudonym. */
  private static final Set<String> NAMES_OVER_TWO_LINES =
      Set.of(
          "gluster-brick-lost/long-names-are-broken", "gluster-status/broken-names-and-detail.txt");

  @TestFactory
  Stream<DynamicTest> theDiagnosisOfACaseIsTheSame() {
    return Product.trials().stream()
        .filter(trial -> !NAMES_OVER_TWO_LINES.contains(Product.name(trial)))
        .filter(trial -> !HOSTS_NAMED_BY_FOLDERS_ALONE.contains(Product.name(trial)))
        .map(trial -> dynamicTest(Product.name(trial), () -> isTheSame(trial::bundle)));
  }

  @TestFactory
  Stream<DynamicTest> whatIsReadOfAFixtureIsTheSame() {
    return Fixture.all().stream()
        // a file in binary is named, and nothing of it is handed on
        .filter(f -> !f.format().equals("sadc-file"))
        .filter(f -> !NAMES_OVER_TWO_LINES.contains(f.format() + "/" + f.name()))
        .map(
            f ->
                dynamicTest(
                    f.format() + "/" + f.name(),
                    () ->
                        isTheSame(
                            () ->
                                Bundle.of(
                                    List.of(
                                        file(
                                            f.name(),
                                            f.text().getBytes(StandardCharsets.UTF_8)))))));
  }

  private interface Opened {
    Bundle bundle() throws IOException;
  }

  private static void isTheSame(Opened evidence) throws IOException {
    Redactor redactor = Corpus.redactor();
    new BundleRedaction(redactor).learn(evidence.bundle());
    Investigation original = Product.STALLSAGE.investigate(evidence.bundle());
    Investigation redacted = Product.STALLSAGE.investigate(redacted(evidence.bundle(), redactor));
    assertThat(causes(redacted)).isEqualTo(causes(original));
    assertThat(findings(redacted))
        .containsExactlyInAnyOrderElementsOf(findings(original, redactor));
    assertThat(exhibits(redacted))
        .containsExactlyInAnyOrderElementsOf(exhibits(original, redactor));
  }

  private static Map<String, Double> causes(Investigation investigation) {
    return investigation.diagnosis().ranked().stream()
        .collect(
            Collectors.toMap(h -> h.cause().id(), h -> Math.rint(1e6 * h.confidence()), Math::max));
  }

  private static List<String> findings(Investigation investigation) {
    return investigation.diagnosis().sightings().findings().stream()
        .map(f -> finding(f, f.where().device(), f.where().host()))
        .toList();
  }

  private static List<String> findings(Investigation investigation, Redactor redactor) {
    return investigation.diagnosis().sightings().findings().stream()
        .map(f -> finding(f, redactor.text(f.where().device()), redactor.host(f.where().host())))
        .toList();
  }

  private static String finding(Finding f, String device, String host) {
    List<Integer> lines = f.because().stream().map(c -> c.at().line()).sorted().toList();
    return f.id() + " " + device + " " + host + " " + lines;
  }

  private static List<String> exhibits(Investigation investigation) {
    return investigation.files().stream()
        .flatMap(f -> f.exhibits().stream())
        .map(e -> e.format() + ":" + e.firstLine() + "-" + e.lastLine() + " " + e.host())
        .toList();
  }

  private static List<String> exhibits(Investigation investigation, Redactor redactor) {
    return investigation.files().stream()
        .flatMap(f -> f.exhibits().stream())
        .map(
            e ->
                e.format()
                    + ":"
                    + e.firstLine()
                    + "-"
                    + e.lastLine()
                    + " "
                    + redactor.host(e.host()))
        .toList();
  }

  private static Bundle redacted(Bundle bundle, Redactor redactor) {
    List<EvidenceFile> files = new ArrayList<>();
    bundle.walk(
        member -> {
          ByteArrayOutputStream out = new ByteArrayOutputStream();
          try (InputStream in = member.content().open()) {
            RedactedText.copy(in, redactor.sheet(member.path()), out);
          } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
          }
          files.add(file(redactor.text(member.path()), out.toByteArray()));
        });
    return Bundle.of(files);
  }

  private static EvidenceFile file(String path, byte[] content) {
    return new EvidenceFile(path, null, () -> new ByteArrayInputStream(content));
  }

  @TestFactory
  Stream<DynamicTest> theReportOfACaseCanBePutBack() {
    return Product.trials().stream()
        .map(trial -> dynamicTest(Product.name(trial), () -> comesBack(trial)));
  }

  private static void comesBack(Trial trial) throws IOException {
    Redactor redactor = Corpus.redactor();
    Investigation seen =
        Product.STALLSAGE.investigate(new LearningBundle(trial.bundle(), redactor));
    Report report =
        ReportBuilder.of(Product.STALLSAGE)
            .report(seen, new ReportOptions(Integer.MAX_VALUE, false));
    Report redacted = new ReportTextMapper(redactor::text, redactor::host).of(report, Map::of);
    Reidentification originals = new Reidentification(redactor.pseudonyms());
    assertThat(kept(originals.of(json(redacted)))).isEqualTo(kept(json(report)));
    PageNotation notation = new PageNotation(Markdown::text, Markdown.CODE);
    assertThat(kept(originals.of(markdown(redacted), notation))).isEqualTo(kept(markdown(report)));
  }

  /** Where a long line is cut moves by as much as a pseudonym is longer than its original. */
  private static String kept(String page) {
    boolean cut = page.contains("\u2026") || page.contains("\\u2026");
    return cut ? CUT.matcher(page).replaceAll("$1") : page;
  }

  private static String json(Report report) {
    StringWriter out = new StringWriter();
    new JsonReport().render(report, out);
    return out.toString();
  }

  private static String markdown(Report report) throws IOException {
    StringWriter out = new StringWriter();
    new MarkdownReport().render(report, out);
    return out.toString();
  }
}
