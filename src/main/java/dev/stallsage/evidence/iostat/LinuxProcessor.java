package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Figures;
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
    return words.size() == names.size() && Words.figures(words, 0) == words.size();
  }

  CpuSample sample(Location at, boolean sinceBoot, List<String> shares) {
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

  /** All shares together, percent: 100 unless the kernel counted nothing. */
  double sum(List<String> shares) {
    return shares.stream().mapToDouble(Figures::decimal).sum();
  }

  private double share(List<String> shares, String name) {
    int i = names.indexOf(name);
    return i < 0 ? Double.NaN : Figures.decimal(shares.get(i));
  }
}
