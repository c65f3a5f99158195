package dev.stallsage.batch;

import dev.stallsage.evidence.json.Json;
import dev.stallsage.json.JsonPage;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An outcome as one line of JSON, {@code stallsage-batch/1}; {@code
 * docs/reference/batch-line.schema.json} is its schema.
 *
 * @param outcome what came of the bundle
 * @param stallsage the version that says so
 * @param knowledge digest of the knowledge and the rules, {@code sha256:...}
 */
public record OutcomeLine(Outcome outcome, String stallsage, String knowledge) {
  /** Number of the contract. */
  public static final String SCHEMA = "stallsage-batch/1";

  /** How every line begins. */
  static final String BEGINNING = "{\"schema\":\"" + SCHEMA + "\"";

  /** The line with its line feed. */
  public String text() {
    StringWriter line = new StringWriter();
    JsonPage.writeLine(line, this::members);
    return line.toString();
  }

  private void members(JsonPage json) {
    json.text("schema", SCHEMA);
    json.text("bundle", outcome.bundle());
    json.text("sha256", outcome.contents().sha256());
    json.number("bytes", outcome.contents().bytes());
    json.number("status", outcome.status());
    json.text("state", outcome.state());
    json.text("headline", outcome.headline());
    json.list("causes", outcome.causes(), cause -> members(json, cause));
    json.texts("limitsHit", outcome.limitsHit());
    json.text("error", outcome.error());
    json.text("stallsage", stallsage);
    json.text("knowledge", knowledge);
  }

  private static void members(JsonPage json, Outcome.Cause cause) {
    json.text("id", cause.id());
    json.number("confidence", cause.confidence());
    json.number("present", cause.present());
    json.object(
        "where",
        () -> {
          json.texts("hosts", cause.hosts());
          json.texts("devices", cause.devices());
        });
  }

  /**
   * Reads a line.
   *
   * @return empty when it is not a whole line of this contract
   */
  public static Optional<OutcomeLine> parse(String line) {
    return Json.parse(line, 1)
        .filter(json -> json.get("schema").text().equals(SCHEMA) && json.has("knowledge"))
        .map(OutcomeLine::of);
  }

  private static OutcomeLine of(Json json) {
    List<Outcome.Cause> causes = new ArrayList<>();
    for (Json cause : json.get("causes")) {
      causes.add(
          new Outcome.Cause(
              cause.get("id").text(),
              cause.get("confidence").number(),
              present(cause),
              texts(cause.at("where", "hosts")),
              texts(cause.at("where", "devices"))));
    }
    Outcome outcome =
        new Outcome(
            json.get("bundle").text(),
            new Contents(json.get("sha256").text(), (long) json.get("bytes").number()),
            (int) json.get("status").number(),
            json.get("state").text(),
            json.get("headline").text(),
            List.copyOf(causes),
            texts(json.get("limitsHit")),
            json.get("error").text());
    return new OutcomeLine(outcome, json.get("stallsage").text(), json.get("knowledge").text());
  }

  /** A line of an older version does not tell. */
  private static double present(Json cause) {
    return cause.has("present") ? cause.get("present").number() : 0;
  }

  private static List<String> texts(Json items) {
    List<String> texts = new ArrayList<>();
    items.forEach(item -> texts.add(item.text()));
    return List.copyOf(texts);
  }
}
