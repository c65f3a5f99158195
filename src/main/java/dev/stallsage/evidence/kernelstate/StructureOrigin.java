package dev.stallsage.evidence.kernelstate;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Line;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The structure a debugger's command asks for.
 *
 * <p>{@code sdump 0xffffc10012d4e340 sd_lun} asks for the {@code sd_lun} at that address, {@code
 * *sd_state::softstate 0t3 | ::print struct sd_lun} for that with index 3.
 *
 * @param structure empty when the command does not name it
 * @param instance empty when the command does not name it
 */
record StructureOrigin(String structure, String instance) {
  private static final StructureOrigin UNKNOWN = new StructureOrigin("", "");
  private static final int LINES_ABOVE = 4;
  private static final Pattern CAT = Pattern.compile("\\bsdump\\s+(\\S+)\\s+(?:struct\\s+)?(\\w+)");
  private static final Pattern MDB =
      Pattern.compile(
          "(?:\\b((?:0x)?[0-9a-fA-F]{6,16})|::softstate\\s+(?:0t)?(\\w+)[^|]{0,80}\\|\\s*)?::print\\b"
              + "(?:\\s++-\\w++)*+\\s*+(?:struct\\s++)?([A-Za-z]\\w*+)?");

  static StructureOrigin of(ExhibitContext surroundings) {
    Stream<String> above =
        surroundings.upwards().filter(line -> !line.blank()).limit(LINES_ABOVE).map(Line::text);
    return Stream.concat(Stream.of(surroundings.command()), above)
        .map(StructureOrigin::in)
        .filter(StructureOrigin::isKnown)
        .findFirst()
        .orElse(UNKNOWN);
  }

  /** Is this line the command of a debugger? */
  static boolean isCommand(String text) {
    return in(text).isKnown() || text.contains("::sd_state");
  }

  private static StructureOrigin in(String text) {
    if (text.contains("sdump")) {
      Matcher cat = CAT.matcher(text);
      return cat.find() ? new StructureOrigin(cat.group(2), cat.group(1)) : UNKNOWN;
    }
    if (!text.contains("::print")) {
      return UNKNOWN;
    }
    Matcher mdb = MDB.matcher(text);
    if (!mdb.find()) {
      return UNKNOWN;
    }
    String instance = mdb.group(1) != null ? mdb.group(1) : mdb.group(2);
    return new StructureOrigin(orEmpty(mdb.group(3)), orEmpty(instance));
  }

  private static String orEmpty(String group) {
    return group == null ? "" : group;
  }

  boolean isKnown() {
    return this != UNKNOWN;
  }

  /**
   * The structure a member belongs to: its prefix tells more than a command that may be wrapped.
   * Empty for the members of structures inside.
   */
  String structureOf(PrintedMember member) {
    return switch (member.prefix()) {
      case "un_" -> "sd_lun";
      case "m_" -> structure.isEmpty() || structure.startsWith("mpt") ? "mpt" : structure;
      default -> "";
    };
  }
}
