package dev.stallsage.report.json;

import dev.stallsage.decode.Decoding;
import dev.stallsage.decode.Meaning;
import dev.stallsage.json.JsonPage;
import dev.stallsage.knowledge.Whose;
import java.io.Writer;

/** What the codes of a text mean, as JSON. */
public final class DecodingJson {
  private DecodingJson() {}

  /** One object of the schema {@code stallsage-decoded/1}. */
  public static void write(Writer out, Decoding decoding) {
    JsonPage.write(
        out,
        json -> {
          json.text("schema", "stallsage-decoded/1");
          json.flag("whole", decoding.whole());
          json.list(
              "found",
              decoding.found(),
              found -> {
                json.text("text", found.text());
                json.number("line", found.line());
                json.flag("ambiguous", found.ambiguous());
                json.list("meanings", found.meanings(), meaning -> meaning(json, meaning));
              });
        });
  }

  private static void meaning(JsonPage json, Meaning meaning) {
    json.text("table", meaning.table());
    json.text("code", meaning.code());
    json.flag("known", meaning.known());
    json.text("name", meaning.row().name());
    json.textUnlessEmpty("means", meaning.row().means());
    json.texts("whose", meaning.row().whose().stream().map(Whose::word).toList());
    json.texts("speaksFor", meaning.row().speaksFor());
    json.textUnlessEmpty("look", meaning.row().look());
    json.text("source", meaning.source());
  }
}
