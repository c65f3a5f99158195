package dev.stallsage.report.json;

import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.evidence.Limit;
import dev.stallsage.json.JsonWriter;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.KnowledgeBase;
import java.util.List;
import java.util.Locale;

/** What the product knows and reads, as JSON: the members of one item of each list. */
public final class KnowledgeJson {
  private KnowledgeJson() {}

  /** One object with the schema of the list and its items. */
  public static <T> void write(
      java.io.Writer out,
      String name,
      List<T> items,
      java.util.function.BiConsumer<JsonWriter, T> members) {
    JsonWriter.write(
        out,
        json -> {
          json.text("schema", "stallsage-" + name + "/1");
          json.list(name, items, item -> members.accept(json, item));
        });
  }

  /** A root cause. */
  public static void cause(JsonWriter json, Cause cause) {
    json.text("id", cause.id());
    json.text("title", cause.title());
    json.text("layer", cause.layer());
    json.texts("platforms", cause.platforms());
    json.text("prior", cause.prior().word());
    json.text("status", cause.status());
    json.text("kind", cause.kind());
    json.list(
        "signature",
        cause.signature(),
        sign -> {
          json.text("finding", sign.finding());
          json.text("speaks", sign.speaksFor() ? "for" : "against");
          json.text("weight", sign.weight().word());
          json.flag("expected", sign.expected());
        });
  }

  /** What a rule can conclude, and the causes it speaks of. */
  public static void finding(JsonWriter json, RuleCard card, KnowledgeBase knowledge) {
    json.text("id", card.id());
    json.text("says", card.says());
    json.text("aspect", card.aspect());
    json.text("comment", card.comment());
    json.texts("conditions", card.conditions().lines().toList());
    json.texts("causes", causes(card, knowledge));
  }

  private static List<String> causes(RuleCard card, KnowledgeBase knowledge) {
    return knowledge.causes().values().stream()
        .filter(c -> c.signature().stream().anyMatch(s -> s.finding().equals(card.id())))
        .map(Cause::id)
        .toList();
  }

  /** A kind of evidence. */
  public static void format(JsonWriter json, FormatDescription about) {
    json.text("id", about.id());
    json.text("title", about.title());
    json.texts("commands", about.commands());
    json.text("manual", about.manual());
    json.texts("yields", about.yields().stream().map(Class::getSimpleName).sorted().toList());
  }

  /** A bound on what a bundle may cost. */
  public static void limit(JsonWriter json, Limit limit) {
    json.text("id", limit.id());
    json.text("unit", limit.unit().name().toLowerCase(Locale.ROOT));
    json.number("commandLine", limit.commandLine());
    json.number("server", limit.server());
    json.text("onHit", limit.onHit());
  }
}
