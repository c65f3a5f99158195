package dev.stallsage.report.json;

import dev.stallsage.comparison.Comparison;
import dev.stallsage.json.JsonWriter;
import java.io.Writer;

/** A comparison as JSON, {@code stallsage-comparison/1}: members may be added, never changed. */
public final class ComparisonJson {
  private ComparisonJson() {}

  /** Writes it. */
  public static void write(Comparison comparison, Writer out) {
    JsonWriter.write(out, page -> members(page, comparison));
  }

  private static void members(JsonWriter json, Comparison comparison) {
    json.text("schema", Comparison.SCHEMA);
    json.text("state", comparison.state());
    json.text("headline", comparison.headline());
    json.texts("reasons", comparison.reasons());
    json.list(
        "loads",
        comparison.loads(),
        load -> {
          json.text("device", load.device());
          json.text("of", load.of());
          json.number("before", load.before());
          json.number("after", load.after());
        });
    json.list("causes", comparison.causes(), c -> cause(json, c));
    json.list("facts", comparison.facts(), f -> fact(json, f));
    json.list(
        "verifications",
        comparison.verifications(),
        v -> {
          json.text("cause", v.cause());
          json.text("does", v.does());
          json.text("run", v.run());
          json.text("expect", v.expect());
          json.text("answered", v.answered());
        });
  }

  private static void cause(JsonWriter json, Comparison.CauseChange c) {
    json.text("cause", c.cause());
    json.text("title", c.title());
    json.text("change", c.change());
    json.number("before", c.before());
    json.number("after", c.after());
    json.texts("devices", c.devices());
    json.texts("lost", c.lost());
    json.texts("gained", c.gained());
  }

  private static void fact(JsonWriter json, Comparison.Fact f) {
    json.text("device", f.device());
    json.text("direction", f.direction());
    json.text("name", f.name());
    json.text("unit", f.unit());
    json.number("before", f.before());
    json.number("after", f.after());
    json.text("change", f.change());
    json.text("reads", f.reads());
    json.text("readsAfter", f.readsAfter());
    json.text("at", f.at());
    json.text("atAfter", f.atAfter());
  }
}
