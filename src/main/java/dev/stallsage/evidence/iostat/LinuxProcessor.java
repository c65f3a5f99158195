package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.Location;
import java.util.List;

/**
 * The {@code avg-cpu} block: a heading and one line of shares. Niced processes count as user.
 *
 * @param names the columns, {@code %user} first
 */
record LinuxProcessor(List<String> names) {
  private static final String HEADING = "avg-cpu:";

  static boolean isHeading(String text) {
    return text.contains(HEADING) && text.contains("%user");
  }

  /** The block that begins with this line, which is its heading. */
  static LinuxProcessor of(List<String> words) {
    return new LinuxProcessor(List.copyOf(words.subList(words.indexOf(HEADING) + 1, words.size())));
  }

  /** Are these the shares? */
  boolean fits(List<String> words) {
    return words.size() == names.size() && LineWords.figures(words, 0) == words.size();
  }

  /** How many shares there are. */
  int width() {
    return names.size();
  }

  CpuSample sample(Location at, boolean sinceBoot, double[] shares) {
    double nice = share(shares, "%nice");
    return new CpuSample(
        at,
        sinceBoot,
        share(shares, "%user") + (Double.isNaN(nice) ? 0 : nice),
        share(shares, names.contains("%system") ? "%system" : "%sys"),
        share(shares, "%iowait"),
        share(shares, "%steal"),
        share(shares, "%idle"));
  }

  /** The numbers of a line that {@linkplain #fits fits}. */
  static double[] shares(List<String> words) {
    return words.stream().mapToDouble(PrintedNumbers::decimal).toArray();
  }

  private double share(double[] shares, String name) {
    int i = names.indexOf(name);
    return i < 0 ? Double.NaN : shares[i];
  }
}
