package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.IoLimit;
import dev.stallsage.observation.IoLimit.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Limits of I/O of control groups: {@code io.max}, {@code blkio.throttle.*_device}, and the words
 * of systemd for them.
 *
 * <pre>
 * /sys/fs/cgroup/system.slice/shop.service/io.max:8:16 rbps=max wbps=20971520 riops=max wiops=400
 * </pre>
 *
 * becomes two limits of {@code 8:16}. What is {@code max} is none.
 */
public final class ControlGroupLimits implements Reader {
  private static final Pattern UNIFIED =
      Pattern.compile(
          "^(?:/sys/fs/cgroup/\\S{0,300}io\\.max:)?(\\d{1,4}:\\d{1,8})((?: [rw](?:bps|iops)=(?:max|\\d{1,18})){1,4})$");
  private static final Pattern PAIR = Pattern.compile("([rw](?:bps|iops))=(\\d{1,18})");
  private static final Pattern OLD =
      Pattern.compile(
          "^(?:\\S{0,300}/)?blkio\\.throttle\\.(read|write)_(bps|iops)_device:(\\d{1,4}:\\d{1,8})\\s++(\\d{1,18})$");
  private static final Pattern OLD_NAME =
      Pattern.compile("blkio\\.throttle\\.(read|write)_(bps|iops)_device(?: <==)?$");
  private static final Pattern OLD_VALUE = Pattern.compile("^(\\d{1,4}:\\d{1,8}) (\\d{1,18})$");
  private static final Pattern SYSTEMD =
      Pattern.compile(
          "^IO(Read|Write)(Bandwidth|IOPS)Max=/dev/([\\w/.!-]{1,60}) (\\d{1,18})([KMGT]?)$");
  private static final Map<String, Kind> KINDS =
      Map.of(
          "rbps", Kind.READ_BYTES,
          "wbps", Kind.WRITE_BYTES,
          "riops", Kind.READS,
          "wiops", Kind.WRITES);

  public static final Format FORMAT =
      format("io-limits", "Limits of I/O of control groups (io.max, blkio.throttle, systemd)")
          .printedBy(
              "grep -rs . /sys/fs/cgroup --include=io.max --include=blkio.throttle.*_device",
              "systemctl show <unit> -p IOReadBandwidthMax -p IOWriteBandwidthMax")
          .describedIn("https://docs.kernel.org/admin-guide/cgroup-v2.html")
          .yields(IoLimit.class)
          .marked("bps=", "iops=", "blkio.throttle.", "BandwidthMax=", "IOPSMax=")
          .markedAbove(List.of("blkio.throttle."))
          .opens(
              (line, surroundings) -> new ControlGroupLimits(surroundings).read(line, limit -> {}))
          .withoutCaptions()
          .readBy(ControlGroupLimits::new);

  private final ExhibitContext surroundings;
  private Optional<Kind> named = Optional.empty();
  private boolean begun;

  ControlGroupLimits(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    return read(line, sink::observe);
  }

  boolean read(Line line, Taker taker) {
    String text = line.collapsed();
    named = begun ? named : name(surroundings.above(line));
    begun = true;
    Matcher unified = UNIFIED.matcher(text);
    Matcher old = OLD.matcher(text);
    Matcher systemd = SYSTEMD.matcher(text);
    Matcher value = OLD_VALUE.matcher(text);
    if (unified.matches()) {
      Matcher pair = PAIR.matcher(unified.group(2));
      while (pair.find()) {
        taker.take(limit(line, unified.group(1), KINDS.get(pair.group(1)), pair.group(2)));
      }
    } else if (old.matches()) {
      taker.take(limit(line, old.group(3), kind(old), old.group(4)));
    } else if (systemd.matches()) {
      taker.take(ofSystemd(line, systemd));
    } else if (named.isPresent() && value.matches()) {
      taker.take(limit(line, value.group(1), named.get(), value.group(2)));
    } else {
      Optional<Kind> next = name(text);
      named = next.isPresent() ? next : named;
      return next.isPresent();
    }
    return true;
  }

  private static Optional<Kind> name(String text) {
    Matcher name = OLD_NAME.matcher(text);
    return name.find() ? Optional.of(kind(name)) : Optional.empty();
  }

  private static Kind kind(Matcher name) {
    String unit = name.group(2).startsWith("b") ? "bps" : "iops";
    return KINDS.get(name.group(1).charAt(0) + unit);
  }

  private static IoLimit limit(Line line, String device, Kind kind, String perSecond) {
    return new IoLimit(line.at(), device, kind, Double.parseDouble(perSecond));
  }

  /** Its letters are powers of a thousand. */
  private static IoLimit ofSystemd(Line line, Matcher systemd) {
    boolean bytes = systemd.group(2).equals("Bandwidth");
    String kind = (systemd.group(1).equals("Read") ? "r" : "w") + (bytes ? "bps" : "iops");
    double factor =
        systemd.group(5).isEmpty() ? 1 : Math.pow(1000, 1 + "KMGT".indexOf(systemd.group(5)));
    return new IoLimit(
        line.at(),
        systemd.group(3),
        KINDS.get(kind),
        Double.parseDouble(systemd.group(4)) * factor);
  }

  /** Takes a limit. */
  private interface Taker {
    void take(IoLimit limit);
  }
}
