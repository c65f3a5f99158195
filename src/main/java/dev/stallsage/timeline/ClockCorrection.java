package dev.stallsage.timeline;

import dev.stallsage.evidence.time.ClockOffsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Sets right the clocks that somebody declared to be wrong, and says so. */
final class ClockCorrection {
  private final ClockOffsets declared;
  private final Set<String> met = new TreeSet<>();

  ClockCorrection(ClockOffsets declared) {
    this.declared = declared;
  }

  /** The same happening on the right clock. */
  HostTimeEntry set(HostTimeEntry raw) {
    String host = raw.where().host();
    String file = raw.because().isEmpty() ? "" : raw.because().get(0).at().file();
    met.addAll(declared.meant(host, file));
    Duration ahead = declared.of(host, file);
    return ahead.isZero() ? raw : raw.minus(ahead);
  }

  /** Is the offset of the clock of this host known, be it nothing? */
  boolean isDeclared(String host) {
    return declared.ahead().containsKey(host);
  }

  List<String> remarks() {
    List<String> remarks = new ArrayList<>();
    declared.ahead().forEach((whose, ahead) -> remarks.add(remark(whose, ahead)));
    return remarks;
  }

  private String remark(String whose, Duration ahead) {
    String clock = "the clock of " + whose + " is declared to be ";
    if (!met.contains(whose)) {
      return clock + "off by " + ClockOffsets.inWords(ahead) + ", but nothing dated is of it";
    }
    if (ahead.isZero()) {
      return clock + "right";
    }
    String size = ClockOffsets.inWords(ahead);
    return ahead.isNegative()
        ? clock + size + " behind: so much is added to its times"
        : clock + size + " ahead: so much is taken off its times";
  }
}
