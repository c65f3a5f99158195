package dev.stallsage.evidence.vmstat;

/**
 * The command line that printed an exhibit, as far as it changes what the numbers mean.
 *
 * <p>{@code vmstat -S M -y 5} leaves out the row since boot and prints swapping in MiB.
 *
 * @param skipsSinceBoot {@code -y}: the first row is an interval too
 * @param kibPerUnit KiB in the unit of {@code si} and {@code so}, 1 unless {@code -S} is given
 */
record VmstatCommand(boolean skipsSinceBoot, double kibPerUnit) {
  /** Reads a command line without its prompt; empty when none is shown. */
  static VmstatCommand of(String line) {
    boolean vmstat = false;
    boolean skips = false;
    double kib = 1;
    String[] words = line.strip().split("\\s+");
    for (int i = 0; i < words.length; i++) {
      String word = words[i];
      vmstat |= word.equals("vmstat") || word.endsWith("/vmstat");
      if (vmstat && word.startsWith("-") && !word.startsWith("--")) {
        skips |= word.indexOf('y') > 0;
        int unit = word.indexOf('S');
        boolean attached = unit > 0 && unit + 1 < word.length();
        String next = i + 1 < words.length ? words[i + 1] : "";
        kib = unit > 0 ? kib(attached ? word.substring(unit + 1) : next) : kib;
      }
    }
    return new VmstatCommand(skips, kib);
  }

  private static double kib(String unit) {
    return switch (unit) {
      case "k" -> 1000.0 / 1024;
      case "m" -> 1_000_000.0 / 1024;
      case "M" -> 1024;
      default -> 1;
    };
  }
}
