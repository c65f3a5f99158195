package dev.stallsage.evidence.fabric;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.FcPortCounters;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Brocade {@code portstatsshow} and {@code portstats64show}, whole or filtered, of one port or of
 * several, once or repeatedly.
 *
 * <p>{@code tim_txcrd_z 90211844 Time TX Credit Zero (2.5Us ticks)} becomes 90,211,844 ticks of 2.5
 * µs. The 32-bit counters wrap; the 64-bit ones are printed in two halves ({@code top_int}, {@code
 * bottom_int}).
 */
public final class PortStatsFormat implements Format {
  static final Pattern ROW =
      Pattern.compile("^\\s*((?:stat|tim|er)(?:64)?_[a-zA-Z]\\w*)\\s+(\\d+)(?:\\s+(.*))?$");

  @Override
  public About about() {
    return new About(
        "brocade-portstatsshow",
        "Brocade portstatsshow",
        List.of("portstatsshow 12"),
        "Fabric OS Command Reference, portStatsShow",
        Set.of(FcPortCounters.class));
  }

  @Override
  public List<String> marks() {
    return Marks.and(
        Marks.followed("er_", 'a', 'z'), "stat_", "tim_", "stat64_", "tim64_", "er64_");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text().stripLeading();
    return (text.startsWith("stat") || text.startsWith("tim") || text.startsWith("er"))
        && ROW.matcher(text).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new PortStatsReader(surroundings);
  }
}
