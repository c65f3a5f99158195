package dev.stallsage.evidence.kstat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads block after block; web pages take their indentation away and set blank lines between. */
final class KstatReader implements Reader {
  private static final Pattern MODULE =
      Pattern.compile("^\\s*module:\\s*(\\S+)\\s+instance:\\s*(-?\\d{1,9})\\s*$");
  private static final Pattern NAME =
      Pattern.compile("^\\s*+name:\\s*+(.{1,120}?)\\s++class:\\s*+(\\S++)\\s*+$");
  private static final Pattern ASIDE = Pattern.compile("^\\s*\\[?\\.\\.\\..*");

  private Block block;
  private boolean afterBlank;

  static boolean isModule(String text) {
    return MODULE.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, Sink sink) {
    String text = line.text();
    if (line.blank()) {
      afterBlank = true;
      return false;
    }
    Matcher module = MODULE.matcher(text);
    if (module.matches()) {
      end(sink);
      block = new Block(line.at(), module.group(1), Integer.parseInt(module.group(2)));
      afterBlank = false;
      return true;
    }
    if (block == null) {
      return false;
    }
    Matcher name = NAME.matcher(text);
    if (name.matches() && !block.isNamed()) {
      block.name(name.group(1), name.group(2));
      afterBlank = false;
      return true;
    }
    return ASIDE.matcher(text).matches() || takeStatistic(line);
  }

  private boolean takeStatistic(Line line) {
    Optional<Entry> entry = Entry.of(line.text()).filter(e -> !afterBlank || e.isCertain());
    entry.ifPresent(e -> block.put(e, line.at()));
    return entry.isPresent();
  }

  @Override
  public void end(Sink sink) {
    if (block != null) {
      block.end(sink);
      block = null;
    }
  }
}
