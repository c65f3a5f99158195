package dev.stallsage.evidence.megaraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * What storcli and perccli print with {@code J}.
 *
 * <pre>
 * { "Controllers": [ { "Command Status": { "CLI Version": "007.1616", "Controller": 0 },
 *   "Response Data": { "BBU_Info": [ { "Model": "BBU", "State": "Failed", "Temp": "31C" } ] } } ] }
 * </pre>
 *
 * becomes a {@link RaidSetting} of controller {@code 0}: in section {@code BBU_Info}, {@code State}
 * is {@code Failed}.
 */
public final class StorcliJson {
  public static final JsonFormat FORMAT =
      format("storcli-json", "MegaRAID and PERC (storcli, perccli), JSON")
          .printedBy("storcli /cALL show all J", "storcli /cALL/vALL show all J")
          .describedIn("StorCLI Reference Manual, Broadcom")
          .yields(RaidController.class, RaidSetting.class, DriverVersion.class)
          .claims(StorcliJson::claims)
          .documentReadBy(StorcliJson::read);

  private StorcliJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    StorcliReport report = new StorcliReport(sink);
    for (Json controller : document.get("Controllers")) {
      report.controller(controller.at("Command Status", "Controller").text());
      controller.get("Response Data").members().forEach((name, m) -> member(name, m, at, report));
    }
  }

  private static boolean claims(Json document) {
    for (Json controller : document.get("Controllers")) {
      return controller.get("Command Status").has("Status");
    }
    return false;
  }

  private static void member(
      String name, Json member, IntFunction<Location> at, StorcliReport report) {
    for (Json row : member) {
      report.row(at.apply(row.line()), name, cells(row));
    }
    if (!member.text().isEmpty()) {
      report.setting(at.apply(member.line()), "", name, member.text());
    }
    member
        .members()
        .forEach(
            (key, value) -> {
              report.setting(at.apply(value.line()), name, key.strip(), value.text().strip());
              nested(name, key, value, at, report);
            });
  }

  /** The details of a drive lie one level deeper. */
  private static void nested(
      String name, String key, Json value, IntFunction<Location> at, StorcliReport report) {
    if (name.endsWith("Detailed Information")) {
      value
          .members()
          .forEach((k, v) -> report.setting(at.apply(v.line()), key, k.strip(), v.text().strip()));
    }
  }

  private static Map<String, String> cells(Json row) {
    Map<String, String> cells = new HashMap<>();
    row.members().forEach((column, value) -> cells.put(column.strip(), value.text().strip()));
    return cells;
  }
}
