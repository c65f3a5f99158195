package dev.stallsage.report.json;

import dev.stallsage.decode.CodeMeaning;
import dev.stallsage.decode.Decoding;
import dev.stallsage.json.JsonWriter;
import dev.stallsage.knowledge.FaultOwner;
import java.io.Writer;

/** What the codes of a text mean, as JSON. */
public final class DecodingJson {
  private DecodingJson() {}

  /** One object of the schema {@code stallsage-decoded/1}. */
  public static void write(Writer out, Decoding decoding) {
    JsonWriter.write(
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

  private static void meaning(JsonWriter json, CodeMeaning meaning) {
    json.text("table", meaning.table());
    json.text("code", meaning.code());
    json.flag("known", meaning.known());
    json.text("name", meaning.row().name());
    json.textUnlessEmpty("means", meaning.row().means());
    json.texts("whose", meaning.row().whose().stream().map(FaultOwner::word).toList());
    json.texts("speaksFor", meaning.row().speaksFor());
    json.textUnlessEmpty("look", meaning.row().look());
    json.text("source", meaning.source());
  }
}
