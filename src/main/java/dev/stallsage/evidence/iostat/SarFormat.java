package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.ProcessQueue;
import dev.stallsage.observation.ProcessorSample;
import dev.stallsage.observation.Swapping;
import java.util.List;
import java.util.Set;

/**
 * The tables of {@code sar} and {@code mpstat} of sysstat 5 to 12, as {@code sar} prints them live
 * or from its files.
 *
 * <pre>
 * 12:00:01 AM       DEV       tps  rd_sec/s  wr_sec/s  avgrq-sz  avgqu-sz     await     svctm     %util
 * 12:10:01 AM   dev8-16     40.00    640.00   1280.00     48.00      0.80     20.00      2.00      8.00
 * Average:      dev8-16     40.00    640.00   1280.00     48.00      0.80     20.00      2.00      8.00
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code sdb} over 600 s with 40 transfers/s of 20 ms each; the
 * average is no interval and is left out. Tables of networks, terminals and the like are known and
 * passed over. The manual is sar(1).
 */
public final class SarFormat implements Format {
  private static final About ABOUT =
      new About(
          "sar",
          "Linux sar and mpstat",
          List.of("sar -dp", "sar -A", "sar -d -f /var/log/sa/sa21", "mpstat -P ALL 5 12"),
          "https://man7.org/linux/man-pages/man1/sar.1.html",
          Set.of(
              DeviceSample.class,
              CpuSample.class,
              ProcessorSample.class,
              ProcessQueue.class,
              Swapping.class));

  /** Something of this stands in every heading. */
  private static final List<String> COLUMNS =
      List.of("/s", "%", "kb", "sck", "-sz", "INTR", "dentunusd", "MHz");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return SarTable.marks();
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    if (!mayHead(line.text()) || Words.tooLong(line)) {
      return false;
    }
    SarLine words = SarLine.of(line);
    return words.isRestart()
        || words.isOfSar() && SarTable.of(line, words.rest(), false).isPresent();
  }

  /** Cheap: a clock comes first, or one word and a colon before columns of rates or shares. */
  private static boolean mayHead(String text) {
    int from = 0;
    while (from < text.length() && text.charAt(from) <= ' ') {
      from++;
    }
    if (text.length() - from < 10) {
      return false;
    }
    if (Character.isDigit(text.charAt(from))) {
      return text.charAt(from + 1) == ':' || text.charAt(from + 2) == ':';
    }
    int blank = text.indexOf(' ', from);
    int tab = text.indexOf('\t', from);
    int end = blank < 0 || tab >= 0 && tab < blank ? tab : blank;
    return end > 0
        && (text.charAt(end - 1) == ':' || text.startsWith(":", end + 1))
        && COLUMNS.stream().anyMatch(text::contains);
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new SarReader(surroundings);
  }
}
