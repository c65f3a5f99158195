package dev.stallsage.evidence;

import java.util.Arrays;
import java.util.Optional;

/**
 * A bound on what one bundle may cost. Every one is counted on real bytes, never on what a header
 * claims; {@code docs/reference/limits.md} is made from this list.
 */
public enum Limit {
  /** Sum of what all decoders give out, at every depth. */
  UNPACKED_TOTAL("unpacked-total", Unit.BYTES, gib(64), gib(8), "reading stops, the rest is named"),
  /** One member of an archive. */
  UNPACKED_MEMBER("unpacked-member", Unit.BYTES, gib(8), gib(1), "the member is cut"),
  /** Entries of all archives, whatever they are. */
  MEMBERS("members", Unit.COUNT, 1_000_000, 200_000, "reading stops, the rest is named"),
  /** Archives inside archives; a compressed file counts like an archive. */
  NESTING("nesting", Unit.COUNT, 4, 3, "the inner archive is not opened"),
  /** Unpacked bytes for each packed byte, after the first {@link #RATIO_COUNTS_FROM} bytes. */
  RATIO("ratio", Unit.COUNT, 1_000, 250, "unpacking stops there"),
  /** One line of text that begins no JSON document. */
  LINE_LENGTH("line-length", Unit.BYTES, mib(1), mib(1), "the line is cut"),
  /** One JSON document, on one line or on many. */
  JSON_DOCUMENT("json-document", Unit.BYTES, mib(32), mib(32), "it is read as plain text"),
  /** Objects, arrays, names and values of one JSON document. */
  JSON_VALUES("json-values", Unit.COUNT, 3_000_000, 3_000_000, "it is read as plain text"),
  /** What one tar member may spend on headers. */
  HEADER_MEMORY("header-memory", Unit.BYTES, mib(1), mib(1), "the member is skipped"),
  /** The name of a member. */
  NAME_LENGTH("name-length", Unit.BYTES, 4096, 4096, "the member is skipped"),
  /** The names of all members together. */
  NAMES_TOTAL("names-total", Unit.BYTES, mib(64), mib(16), "reading stops, the rest is named"),
  /** Dictionary or window of a decoder. */
  DECODER_MEMORY("decoder-memory", Unit.BYTES, mib(256), mib(100), "the archive is refused"),
  /** The reading of one bundle. */
  WALL_CLOCK("wall-clock", Unit.SECONDS, 0, 600, "reading stops, the rest is named"),
  /** What the rules are told of one bundle: a number graded, a thing that is present. */
  FACTS("facts", Unit.COUNT, 5_000_000, 2_000_000, "the rules do not see the rest"),
  /** Rules that conclude, each time one does: one that feeds itself would never end. */
  RULE_FIRINGS(
      "rule-firings", Unit.COUNT, 1_000_000, 1_000_000, "the rules stop, what they found counts");

  /** A small file may well shrink a thousandfold: the ratio is judged after so many bytes. */
  public static final long RATIO_COUNTS_FROM = mib(64);

  /** What a limit counts. */
  public enum Unit {
    BYTES,
    COUNT,
    SECONDS
  }

  private final String id;
  private final Unit unit;
  private final long commandLine;
  private final long server;
  private final String onHit;

  Limit(String id, Unit unit, long commandLine, long server, String onHit) {
    this.id = id;
    this.unit = unit;
    this.commandLine = commandLine;
    this.server = server;
    this.onHit = onHit;
  }

  private static long mib(long count) {
    return count << 20;
  }

  private static long gib(long count) {
    return count << 30;
  }

  /** Can it be given another value for one run? What bounds the text of one file cannot. */
  public boolean isFixed() {
    return this == LINE_LENGTH || this == JSON_DOCUMENT || this == JSON_VALUES;
  }

  /** Its name in tables, reports and options: {@code unpacked-total}. */
  public String id() {
    return id;
  }

  /** What it counts. */
  public Unit unit() {
    return unit;
  }

  /** Default of the command line; 0 is no limit. */
  public long commandLine() {
    return commandLine;
  }

  /** Default of the server; 0 is no limit. */
  public long server() {
    return server;
  }

  /** What happens when it is hit. */
  public String onHit() {
    return onHit;
  }

  /** The limit of that name. */
  public static Optional<Limit> of(String id) {
    return Arrays.stream(values()).filter(limit -> limit.id.equals(id)).findFirst();
  }

  /** A value in words: {@code 64 GiB}, {@code 600 s}, {@code off}. */
  public String words(long value) {
    if (value == 0) {
      return "off";
    }
    return switch (unit) {
      case BYTES -> bytes(value);
      case SECONDS -> value + " s";
      case COUNT -> String.valueOf(value);
    };
  }

  private static String bytes(long value) {
    String[] units = {"bytes", "KiB", "MiB", "GiB"};
    int power = 0;
    long scaled = value;
    while (power < 3 && scaled % 1024 == 0) {
      scaled /= 1024;
      power++;
    }
    return scaled + " " + units[power];
  }
}
