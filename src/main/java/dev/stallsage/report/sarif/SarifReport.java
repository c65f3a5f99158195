package dev.stallsage.report.sarif;

import dev.stallsage.json.JsonWriter;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;

/**
 * The report as SARIF: a cause is a rule, its hypothesis a result with a rank, a cited line a
 * location. <a href="https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html">SARIF
 * 2.1.0</a>.
 */
public final class SarifReport implements Renderer {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  private static final String INFORMATION = "https://stallsage.dev";

  /** From here a result has the level of its cause, below it is a warning. */
  private static final double SURE = 0.5;

  /**
   * Signs that mean nothing in a path of RFC 3986; a colon would make a scheme of what is before.
   */
  private static final String PLAIN_SIGNS = "-._~/!";

  @Override
  public void render(Report report, Writer out) {
    JsonWriter.write(out, page -> new Members(page, report).log());
  }

  private record Members(JsonWriter json, Report report) {
    void log() {
      json.text("$schema", SCHEMA);
      json.text("version", "2.1.0");
      json.list("runs", List.of(report), run -> run());
    }

    private void run() {
      json.object("tool", () -> json.object("driver", this::driver));
      json.list("artifacts", report.provenance().inputs(), this::artifact);
      json.list("results", report.causes(), this::result);
      json.list("invocations", List.of(report), invocation -> invocation());
      json.object(
          "properties",
          () -> {
            json.text("verdict", report.verdict().state());
            json.text("headline", report.verdict().headline());
            json.text("knowledge", report.provenance().knowledge());
            json.texts(
                "layers", report.layers().stream().map(s -> s.of() + ": " + s.says()).toList());
            json.texts(
                "timeline",
                report.timeline().items().stream().map(i -> i.at() + ", " + i.inWords()).toList());
            json.texts("before", report.timeline().before());
            if (!report.redaction().isEmpty()) {
              json.text("redacted", report.redactionInWords());
            }
          });
    }

    private void driver() {
      json.text("name", "stallsage");
      json.text("version", report.provenance().stallsage());
      json.text("informationUri", INFORMATION);
      json.list("rules", report.causes(), this::rule);
    }

    private void rule(Report.RankedCause cause) {
      json.text("id", cause.id());
      json.object("shortDescription", () -> json.text("text", cause.title()));
      if (!cause.mechanism().isBlank()) {
        json.object("fullDescription", () -> json.text("text", cause.mechanism().strip()));
      }
      json.object(
          "help",
          () -> {
            json.text("text", SarifHelp.text(cause));
            json.text("markdown", SarifHelp.markdown(cause));
          });
      if (!cause.references().isEmpty() && isAddress(cause.references().get(0).url())) {
        json.text("helpUri", cause.references().get(0).url());
      }
      json.object("defaultConfiguration", () -> json.text("level", level(cause.severity())));
      json.object(
          "properties",
          () -> {
            json.texts("tags", List.of("storage", cause.layer()));
            json.text("severity", cause.severity());
          });
    }

    /** What is neither critical nor major fails no gate. */
    private static String level(String severity) {
      return switch (severity) {
        case "minor" -> "warning";
        case "note" -> "note";
        default -> "error";
      };
    }

    private static boolean isAddress(String url) {
      return url.matches("https?://[\\x21-\\x7e]+");
    }

    private void artifact(Report.Input input) {
      json.object("location", () -> json.text("uri", uri(input.file())));
      json.number("length", input.bytes());
      json.object("hashes", () -> json.text("sha-256", input.sha256()));
    }

    private void result(Report.RankedCause cause) {
      json.text("ruleId", cause.id());
      json.number("ruleIndex", cause.rank() - 1);
      json.text("level", cause.told() >= SURE ? level(cause.severity()) : "warning");
      json.number("rank", Math.round(1000 * cause.told()) / 10.0);
      json.object("message", () -> json.text("text", SarifHelp.message(cause)));
      List<Report.Quote> quotes =
          cause.speaksFor().stream().flatMap(a -> a.because().stream()).distinct().toList();
      json.list("locations", quotes.stream().limit(1).toList(), this::location);
      json.list("relatedLocations", quotes.stream().skip(1).toList(), this::location);
      if (cause.isMuted()) {
        json.list("suppressions", List.of(cause), this::suppression);
      }
      json.object(
          "properties",
          () -> {
            json.text("severity", cause.severity());
            json.number("confidence", cause.confidence());
            json.number("present", cause.present());
            json.number("decibans", cause.decibans());
            json.texts("rivals", cause.rivals());
            json.texts("hosts", cause.hosts());
            json.texts("devices", cause.devices());
          });
    }

    /** Accepted by somebody, outside of the evidence. */
    private void suppression(Report.RankedCause cause) {
      json.text("kind", "external");
      json.text("status", "accepted");
      json.text("justification", cause.muted());
    }

    private void location(Report.Quote quote) {
      json.object(
          "physicalLocation",
          () -> {
            json.object("artifactLocation", () -> json.text("uri", uri(quote.file())));
            json.object(
                "region",
                () -> {
                  json.number("startLine", quote.line());
                  json.object("snippet", () -> json.text("text", quote.text()));
                });
          });
      json.object("message", () -> json.text("text", NumberText.plainly(quote.reads())));
    }

    private void invocation() {
      json.flag("executionSuccessful", report.provenance().limitsHit().isEmpty());
      json.list(
          "toolExecutionNotifications",
          report.provenance().limitsHit(),
          limit -> {
            json.text("level", "warning");
            json.object("message", () -> json.text("text", limit));
          });
    }

    /** A member's path as a reference: blanks and signs in it must not end the address. */
    private static String uri(String file) {
      StringBuilder uri = new StringBuilder(file.length() + 16);
      for (byte octet : file.getBytes(StandardCharsets.UTF_8)) {
        boolean plain =
            octet >= 'a' && octet <= 'z'
                || octet >= 'A' && octet <= 'Z'
                || octet >= '0' && octet <= '9'
                || PLAIN_SIGNS.indexOf(octet) >= 0;
        if (plain) {
          uri.append((char) octet);
        } else {
          uri.append('%').append(HexFormat.of().withUpperCase().toHexDigits(octet));
        }
      }
      return uri.toString();
    }
  }
}
