package dev.stallsage.fleet;

import dev.stallsage.evidence.json.Json;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What the report of a fleet counted: on how many hosts a cause goes with something they are made
 * of. Read from what {@code fleet report --json} writes.
 *
 * @param hosts how many hosts the fleet has
 * @param to its last day; empty when nothing is dated
 * @param pairs causes and what they go with
 */
public record FleetCounts(long hosts, String to, List<Pair> pairs) {
  /** The contract it is read by. */
  public static final String SCHEMA = "stallsage-fleet/1";

  /** No fleet was counted. */
  public static final FleetCounts NONE = new FleetCounts(0, "", List.of());

  /**
   * A cause that goes with something.
   *
   * @param hosts how many hosts have both
   * @param of how many have the part
   * @param restHosts how many have the cause and another part of that kind
   * @param restOf how many have another part of that kind
   */
  public record Pair(
      String cause, HostPart part, long hosts, long of, long restHosts, long restOf) {

    /** In a sentence. It says what goes with what, never what is due to what. */
    public String says() {
      return String.format(
          Locale.ROOT,
          "Seen on %,d of %,d hosts with the %s %s, on %,d of %,d with another.",
          hosts,
          of,
          part.kind(),
          part.value(),
          restHosts,
          restOf);
    }
  }

  /**
   * Reads a file.
   *
   * @throws IOException when it cannot be read, or follows another contract; the message names both
   */
  public static FleetCounts read(Path file) throws IOException {
    try {
      return of(file.toString(), Files.readString(file));
    } catch (MalformedInputException binary) {
      throw new FileSystemException(file + ": is no text; expected " + SCHEMA);
    }
  }

  private static FleetCounts of(String file, String text) throws IOException {
    Json json = Json.parse(text, 1).orElse(new Json(1, null));
    String schema = json.get("schema").text();
    if (!schema.equals(SCHEMA)) {
      throw new FileSystemException(
          file
              + ": expected a whole report of "
              + SCHEMA
              + (schema.isEmpty() ? "" : ", got " + schema));
    }
    List<Pair> pairs = new ArrayList<>();
    for (Json pair : json.get("goesWith")) {
      pairs.add(
          new Pair(
              pair.get("cause").text(),
              new HostPart(pair.get("kind").text(), pair.get("value").text()),
              count(pair, "hosts"),
              count(pair, "of"),
              count(pair, "restHosts"),
              count(pair, "restOf")));
    }
    return new FleetCounts(count(json, "hosts"), json.get("to").text(), List.copyOf(pairs));
  }

  private static long count(Json json, String name) {
    double number = json.get(name).number();
    return Double.isNaN(number) ? 0 : (long) number;
  }

  /**
   * What was counted of a bundle's causes on hosts that have something in common with its own, in
   * the order of the report.
   */
  public List<Pair> of(Row row) {
    Set<HostPart> parts = new HashSet<>(HostPart.of(row));
    Set<String> told = new HashSet<>();
    for (Row.Cause cause : row.causes()) {
      if (Math.max(cause.confidence(), cause.present()) >= Change.TOLD_FROM) {
        told.add(cause.id());
      }
    }
    return pairs.stream()
        .filter(pair -> told.contains(pair.cause()) && parts.contains(pair.part()))
        .toList();
  }
}
