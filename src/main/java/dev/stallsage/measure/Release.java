package dev.stallsage.measure;

/**
 * A range of versions that means something: one entry of {@code knowledge/releases.yaml}.
 *
 * @param id {@code cciss-asks-scatter-gather-limit}
 * @param of driver, package or system the version is of: {@code cciss}
 * @param from first version of the range, inclusive; empty for open
 * @param before end of the range, exclusive; empty for open
 * @param says what a version in the range means
 */
public record Release(String id, String of, String from, String before, String says) {

  /** Is the version in the range? Compared number by number: {@code 3.6.22-RH1} is after 3.6.20. */
  public boolean holds(String name, String version) {
    return of.equals(name)
        && (from.isEmpty() || compare(version, from) >= 0)
        && (before.isEmpty() || compare(version, before) < 0);
  }

  /** Compares the leading dotted numbers; what follows a letter or dash does not count. */
  static int compare(String left, String right) {
    long[] l = numbers(left);
    long[] r = numbers(right);
    for (int i = 0; i < Math.max(l.length, r.length); i++) {
      int order = Long.compare(i < l.length ? l[i] : 0, i < r.length ? r[i] : 0);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static long[] numbers(String version) {
    String head = version.strip().replaceFirst("^[vV]", "").replaceFirst("[^0-9.].*$", "");
    return java.util.Arrays.stream(head.split("\\."))
        .filter(part -> !part.isEmpty() && part.length() < 18)
        .mapToLong(Long::parseLong)
        .toArray();
  }
}
