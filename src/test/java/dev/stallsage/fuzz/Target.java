package dev.stallsage.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.EvidenceIntake;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.Formats;
import dev.stallsage.evidence.Limit;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.time.WindowBound;
import dev.stallsage.knowledge.Problem;
import dev.stallsage.knowledge.Yaml;
import dev.stallsage.observation.Location;
import dev.stallsage.redaction.Pseudonyms;
import dev.stallsage.redaction.Redactor;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportBuilder;
import dev.stallsage.report.ReportOptions;
import dev.stallsage.report.csv.CsvReport;
import dev.stallsage.report.html.HtmlReport;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.junit.JunitReport;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.markdown.NoteMarkup;
import dev.stallsage.report.markdown.TicketNote;
import dev.stallsage.report.sarif.SarifReport;
import dev.stallsage.report.text.TextReport;
import dev.stallsage.report.text.TextStyle;
import dev.stallsage.testkit.Product;
import dev.stallsage.testkit.Unpacked;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** What takes bytes of strangers, and what must be true whatever they are. */
enum Target {
  /** Every reader of every format: nothing is thrown, and every citation is inside the file. */
  TEXT(4) {
    @Override
    void take(byte[] bytes) {
      EvidenceFile file = new EvidenceFile("evil.txt", null, () -> new ByteArrayInputStream(bytes));
      List<Location> cited = new ArrayList<>();
      FileCoverage read =
          INTAKE.read(file, new AtomicInteger(), (series, seen) -> cited.add(seen.at()));
      int lines = lines(bytes);
      cited.forEach(at -> assertThat(at.line()).as("%s", at).isBetween(1, lines));
      read.exhibits()
          .forEach(
              e -> {
                assertThat(e.firstLine()).as("%s", e).isBetween(1, lines);
                assertThat(e.lastLine()).as("%s", e).isBetween(e.firstLine(), lines);
              });
      read.remarks().forEach(r -> assertThat(r.at().line()).as("%s", r).isBetween(0, lines));
    }
  },

  /** The redactor: nothing is thrown, no line is lost, and what stands behind a password goes. */
  REDACTION(4) {
    @Override
    void take(byte[] bytes) {
      String text = new String(bytes, UTF_8) + "\npassword=" + SECRET + "\n";
      String redacted = new Redactor(Pseudonyms.fresh()).text(text);
      assertThat(redacted).doesNotContain(SECRET);
      assertThat(redacted.chars().filter(c -> c == '\n').count())
          .isEqualTo(text.chars().filter(c -> c == '\n').count());
    }
  },

  /** The unpacking: nothing is thrown, and no more comes out than is allowed. */
  ARCHIVE(20) {
    @Override
    void take(byte[] bytes) {
      Unpacked unpacked = Unpacked.of(bytes, SMALL);
      long out = unpacked.texts().values().stream().mapToLong(String::length).sum();
      assertThat(out).isLessThanOrEqualTo(SMALL.of(Limit.UNPACKED_TOTAL));
    }
  },

  /** Knowledge of a site: what is wrong with it is a problem in words. */
  YAML(20) {
    @Override
    void take(byte[] bytes) {
      List<Problem> problems = new ArrayList<>();
      if (Yaml.parse("site.yaml", new String(bytes, UTF_8), 1, problems) == null) {
        assertThat(problems).isNotEmpty();
      }
    }
  },

  /** An end of a window of time: understood, or refused with what was expected. */
  WINDOW(400) {
    @Override
    void take(byte[] bytes) {
      String given = new String(bytes, UTF_8);
      try {
        assertThat(WindowBound.of(given, true).text()).isEqualTo(given.strip());
      } catch (IllegalArgumentException refused) {
        assertThat(refused).hasMessage(WindowBound.ACCEPTED);
      }
    }
  },

  /** From bytes to every kind of report: each is written, and the one for machines can be read. */
  REPORT(1) {
    @Override
    void take(byte[] bytes) throws IOException {
      Submission submission =
          new Submission(new ByteArrayInputStream(bytes), SMALL)
              .add(Submission.STANDARD_INPUT, null);
      Report report =
          ReportBuilder.of(Product.STALLSAGE)
              .report(Product.STALLSAGE.investigate(submission.bundle()), EVERYTHING);
      for (Renderer renderer : RENDERERS) {
        StringWriter page = new StringWriter();
        renderer.render(report, page);
        assertThat(page.toString()).isNotBlank();
        if (renderer instanceof JsonReport) {
          assertThat(Json.parse(page.toString(), 1)).isPresent();
        }
      }
    }
  };

  private static final EvidenceIntake INTAKE =
      new EvidenceIntake(Formats.all(), Product.STALLSAGE.knowledge().lexicon());
  private static final String SECRET = "tr0mbone-Quay-59";
  private static final Limits SMALL =
      Limits.COMMAND_LINE.with(Limit.UNPACKED_TOTAL, 1 << 20).with(Limit.MEMBERS, 50);
  private static final ReportOptions EVERYTHING = new ReportOptions(10, true);
  private static final List<Renderer> RENDERERS =
      List.of(
          new TextReport(new TextStyle(100, false, true)),
          new JsonReport(),
          new MarkdownReport(),
          new TicketNote(),
          new TicketNote(NoteMarkup.HTML),
          new TicketNote(NoteMarkup.TEXT),
          new HtmlReport(),
          new CsvReport(),
          new JunitReport(),
          new SarifReport());

  private final int share;

  Target(int share) {
    this.share = share;
  }

  /** So many damaged inputs are tried for each input of the corpus, in one round. */
  int share() {
    return share;
  }

  /** Takes the bytes and finds all that must be true to be so. */
  abstract void take(byte[] bytes) throws IOException;

  /** Lines of a file, whatever ends them; a last one without an end counts. */
  private static int lines(byte[] bytes) {
    int lines = 1;
    for (byte b : bytes) {
      lines += b == '\n' || b == '\r' ? 1 : 0;
    }
    return lines;
  }
}
