package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.LoadedModule;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The modules that are loaded: {@code lsmod} or {@code /proc/modules}.
 *
 * <p>{@code vmd 24576 0} below {@code Module Size Used by} and {@code vmd 24576 0 - Live
 * 0xffffffffc04d1000} both become {@code vmd}.
 */
public final class Lsmod implements Reader {
  private static final Pattern HEADING = Pattern.compile("^\\s*Module\\s+Size\\s+Used by\\s*$");
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*(?<name>[A-Za-z]\\w*)\\s+\\d+\\s+(?<users>-?\\d+)(?:\\s[\\w,.\\s\\[\\]-]*)?$");
  private static final Pattern PROC_ROW =
      Pattern.compile(
          "^\\s*(?<name>\\w+)\\s+\\d+\\s+(?<users>-?\\d+)\\s+\\S+\\s+(?:Live|Loading|Unloading)\\s+0x[0-9a-f]+.*");
  private static final Pattern FILTERED =
      Pattern.compile(
          "\\b(?:lsmod|/proc/modules)\\b.{0,200}\\b[ef]?grep\\b|grep\\b.{0,200}/proc/modules");

  /** A long list of users goes on below its row. */
  private static final Pattern MORE_USERS = Pattern.compile("^\\s*[\\w-]+,[\\w,-]*\\s*$");

  public static final Format FORMAT =
      format("lsmod", "Linux lsmod, /proc/modules")
          .printedBy("lsmod")
          .describedIn("lsmod(8), proc(5)")
          .yields(LoadedModule.class)
          .marked("Used by", "Live ")
          .markedAbove(List.of("lsmod"))
          .opens(Lsmod::opens)
          .readBy(Lsmod::new);

  private ExhibitContext surroundings;

  Lsmod(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (surroundings != null && isFiltered(line)) {
      sink.remark(
          line.at(), "the list was filtered: a module that is not in it may still be loaded");
    }
    surroundings = null;
    String text = line.text();
    Matcher proc = PROC_ROW.matcher(text);
    Matcher row = ROW.matcher(text);
    if (proc.matches() || row.matches()) {
      Matcher found = proc.matches() ? proc : row;
      boolean used = !found.group("users").equals("0");
      sink.observe(new LoadedModule(line.at(), found.group("name"), used));
      return true;
    }
    return MORE_USERS.matcher(text).matches() || HEADING.matcher(text).matches();
  }

  private boolean isFiltered(Line first) {
    return FILTERED.matcher(surroundings.command()).find()
        || FILTERED.matcher(surroundings.above(first)).find();
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.text();
    if (text.contains("Used by")) {
      return HEADING.matcher(text).matches();
    }
    if (text.contains(" 0x") && text.contains("Live ")) {
      return PROC_ROW.matcher(text).matches();
    }
    return surroundings.above(line).contains("lsmod") && ROW.matcher(text).matches();
  }
}
