package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriverVersion;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code modinfo}, whole or filtered, for one module or for all of them.
 *
 * <p>{@code version: 3.6.20-RH4} below {@code filename: /lib/modules/.../cciss.ko} becomes driver
 * {@code cciss}, version {@code 3.6.20-RH4}. Many modules of the kernel tree carry no version: that
 * says nothing. A filtered output names its module only in the command above it.
 *
 * <p>Reads {@code modinfo}: {@code key: value} lines, a new module at every filename.
 */
public final class Modinfo implements Reader {
  private static final Pattern COMMAND =
      Pattern.compile(
          "\\bmodinfo\\b((?:\\s++(?:(?:-F|--field)[ =]?\\s*+\\w++|-\\S++)){0,8})\\s++([\\w./-]++)");
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*(filename|name|version|license|description|author|alias|srcversion|depends"
              + "|vermagic|parm|parmtype|retpoline|intree|rhelversion|signer|sig_\\w+|signature"
              + "|firmware|softdep|weakdep|import_ns|staging|supported|file|suserelease|info"
              + "|staging):\\s*(.*)$");
  private static final Pattern SIGNATURE_BYTES = Pattern.compile("^\\s*(?:[0-9A-F]{2}:){5,}.*");
  private static final Pattern NAME = Pattern.compile("^name:\\s+([\\w-]+)$");

  public static final Format FORMAT =
      format("modinfo", "Linux modinfo")
          .printedBy("modinfo cciss hpsa megaraid_sas mpt3sas qla2xxx lpfc vmd")
          .describedIn("modinfo(8)")
          .yields(DriverVersion.class)
          .marked("filename:", "version:")
          .markedAbove(List.of("modinfo"))
          .opens(Modinfo::opens)
          // Long parameter descriptions are wrapped by mail clients.
          .patience(3)
          .withoutCaptions()
          .readBy(Modinfo::new);

  private final ExhibitContext surroundings;
  private String module;

  Modinfo(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (module == null) {
      Matcher named = NAME.matcher(surroundings.above(line));
      module = named.matches() ? ModuleNames.canonical(named.group(1)) : asked(line, surroundings);
    }
    Matcher row = ROW.matcher(line.text());
    if (row.matches()) {
      read(line, row.group(1), row.group(2).strip(), sink);
      return true;
    }
    if (isBareVersion(line, surroundings)) {
      observe(line, line.text().strip(), sink);
      return true;
    }
    return SIGNATURE_BYTES.matcher(line.text()).matches();
  }

  private void read(Line line, String key, String value, ObservationSink sink) {
    switch (key) {
      case "filename" -> module = value.startsWith("(") ? module : ModuleNames.canonical(value);
      case "name" -> module = ModuleNames.canonical(value);
      case "version" -> observe(line, value, sink);
      default -> {}
    }
  }

  private void observe(Line line, String version, ObservationSink sink) {
    if (module.isEmpty()) {
      sink.remark(line.at(), "a version without a module: expected a line \"filename:\" above");
    } else if (!version.isEmpty()) {
      sink.observe(new DriverVersion(line.at(), module, version));
    }
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.text().stripLeading();
    if (text.startsWith("filename:")) {
      return text.contains(".ko") || text.contains("(builtin)");
    }
    if (text.startsWith("version:")) {
      return !asked(line, surroundings).isEmpty();
    }
    return isBareVersion(line, surroundings);
  }

  /** The module the command above asks for, empty when there is no such command. */
  static String asked(Line line, ExhibitContext surroundings) {
    Matcher command = COMMAND.matcher(surroundings.command());
    Matcher above = COMMAND.matcher(surroundings.above(line));
    if (command.find()) {
      return ModuleNames.canonical(command.group(2));
    }
    return above.find() ? ModuleNames.canonical(above.group(2)) : "";
  }

  /** Directly below {@code modinfo -F version cciss} stands nothing but the version. */
  static boolean isBareVersion(Line line, ExhibitContext surroundings) {
    String above = surroundings.above(line);
    if (!above.contains("modinfo") || !line.text().matches("^\\s*+\\d[\\w.+:-]*+\\s*+$")) {
      return false;
    }
    Matcher command = COMMAND.matcher(above);
    return command.find() && command.group(1).matches("^.*\\bversion");
  }
}
