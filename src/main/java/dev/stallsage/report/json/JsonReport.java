package dev.stallsage.report.json;

import dev.stallsage.json.InJson;
import dev.stallsage.json.JsonWriter;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import java.io.Writer;

/**
 * The report as JSON, {@code stallsage-report/2}: its records, member by member, as their
 * components say by {@link InJson}. Names and their order are a contract: they may be added to,
 * never changed; {@code docs/reference/report.schema.json} is its schema.
 */
public final class JsonReport implements Renderer {
  @Override
  public void render(Report report, Writer out) {
    JsonWriter.write(
        out,
        page -> {
          page.text("schema", Report.SCHEMA);
          page.members(report);
        });
  }
}
