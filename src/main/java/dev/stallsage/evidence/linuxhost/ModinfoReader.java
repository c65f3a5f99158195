package dev.stallsage.evidence.linuxhost;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DriverVersion;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code modinfo}: {@code key: value} lines, a new module at every filename. */
final class ModinfoReader implements Reader {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*(filename|name|version|license|description|author|alias|srcversion|depends"
              + "|vermagic|parm|parmtype|retpoline|intree|rhelversion|signer|sig_\\w+|signature"
              + "|firmware|softdep|weakdep|import_ns|staging|supported|file|suserelease|info"
              + "|staging):\\s*(.*)$");
  private static final Pattern SIGNATURE_BYTES = Pattern.compile("^\\s*(?:[0-9A-F]{2}:){5,}.*");
  private static final Pattern NAME = Pattern.compile("^name:\\s+([\\w-]+)$");

  private final Surroundings surroundings;
  private String module;

  ModinfoReader(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, Sink sink) {
    if (module == null) {
      Matcher named = NAME.matcher(surroundings.above(line));
      module =
          named.matches()
              ? Modules.canonical(named.group(1))
              : ModinfoFormat.asked(line, surroundings);
    }
    Matcher row = ROW.matcher(line.text());
    if (row.matches()) {
      read(line, row.group(1), row.group(2).strip(), sink);
      return true;
    }
    if (ModinfoFormat.isBareVersion(line, surroundings)) {
      observe(line, line.text().strip(), sink);
      return true;
    }
    return SIGNATURE_BYTES.matcher(line.text()).matches();
  }

  private void read(Line line, String key, String value, Sink sink) {
    switch (key) {
      case "filename" -> module = value.startsWith("(") ? module : Modules.canonical(value);
      case "name" -> module = Modules.canonical(value);
      case "version" -> observe(line, value, sink);
      default -> {}
    }
  }

  private void observe(Line line, String version, Sink sink) {
    if (module.isEmpty()) {
      sink.remark(line.at(), "a version without a module: expected a line \"filename:\" above");
    } else if (!version.isEmpty()) {
      sink.observe(new DriverVersion(line.at(), module, version));
    }
  }

  /** Long parameter descriptions are wrapped by mail clients. */
  @Override
  public int patience() {
    return 3;
  }

  @Override
  public boolean heedsCaptions() {
    return false;
  }
}
