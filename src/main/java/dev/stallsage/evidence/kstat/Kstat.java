package dev.stallsage.evidence.kstat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelStatistics;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code kstat} in blocks.
 *
 * <pre>
 * module: unix                            instance: 0
 * name:   qlc_1_comp_thd                  class:    taskq
 *         maxtasks                        4
 *         priority                        99
 * </pre>
 *
 * becomes the statistics {@code maxtasks} and {@code priority} of {@code unix:0:qlc_1_comp_thd},
 * class {@code taskq}. A block printed again is another instant.
 *
 * <p>Reads block after block; web pages take their indentation away and set blank lines between.
 */
public final class Kstat implements Reader {
  private static final Pattern MODULE =
      Pattern.compile("^\\s*module:\\s*(\\S+)\\s+instance:\\s*(-?\\d{1,9})\\s*$");
  private static final Pattern NAME =
      Pattern.compile("^\\s*+name:\\s*+(.{1,120}?)\\s++class:\\s*+(\\S++)\\s*+$");
  private static final Pattern ASIDE = Pattern.compile("^\\s*\\[?\\.\\.\\..*");

  public static final Format FORMAT =
      format("kstat", "Solaris kstat")
          .printedBy("kstat -c taskq", "kstat -n arcstats", "kstat -m sd 5 3")
          .describedIn("kstat(8)")
          .yields(KernelStatistics.class)
          .marked("module:")
          .opens(line -> line.text().contains("module:") && isModule(line.text()))
          .readBy(Kstat::new);

  private KstatBlock block;
  private boolean afterBlank;

  static boolean isModule(String text) {
    return MODULE.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (line.blank()) {
      afterBlank = true;
      return false;
    }
    Matcher module = MODULE.matcher(text);
    if (module.matches()) {
      end(sink);
      block = new KstatBlock(line.at(), module.group(1), Integer.parseInt(module.group(2)));
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
    Optional<KstatEntry> entry =
        KstatEntry.of(line.text()).filter(e -> !afterBlank || e.isCertain());
    entry.ifPresent(e -> block.put(e, line.at()));
    return entry.isPresent();
  }

  @Override
  public void end(ObservationSink sink) {
    if (block != null) {
      block.end(sink);
      block = null;
    }
  }
}
