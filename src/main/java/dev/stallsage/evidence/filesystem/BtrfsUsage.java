package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code btrfs filesystem usage}: what a file system of Btrfs gave out of its devices, and how much
 * of that is in use.
 *
 * <pre>
 *     Device unallocated:            1.02MiB
 *     Global reserve:              512.00MiB      (used: 0.00B)
 * Metadata,DUP: Size:30.00GiB, Used:29.61GiB (98.70%)
 * </pre>
 *
 * becomes the fault {@code btrfs-gave-out-its-space}: all is given out, and what was given out for
 * metadata, less the reserve that Btrfs keeps for itself, is used up. The same is told of data. As
 * long as a gibibyte is unallocated, Btrfs takes the next piece from there.
 */
public final class BtrfsUsage implements Reader {
  private static final double GIB = 1L << 30;

  /** Of data: what is left is in pieces, and writes look long for it. */
  private static final double NEARLY_ALL = 0.99;

  private static final Pattern UNALLOCATED = Pattern.compile("^Device unallocated: (\\S{2,20})$");
  private static final Pattern RESERVE =
      Pattern.compile("^Global reserve: (\\S{2,20}) \\(used: .*$");
  private static final Pattern PROFILE =
      Pattern.compile(
          "^(Data|Metadata|System|Data\\+Metadata),\\w{3,8}: Size:(\\S{2,20}), Used:(\\S{2,20})(?:"
              + " \\([\\d.]{1,8}%\\))?$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:Overall:|Device (?:size|allocated|missing|slack|zone .{3,20}):.*|(?:Used|Free"
              + " .{5,20}|Multiple profiles|(?:Data|Metadata)"
              + " ratio):.*|Unallocated:|/dev/\\S{1,120} \\S{2,20}|missing \\S{2,20})$");
  private static final Pattern AMOUNT =
      Pattern.compile("^(\\d{1,10}(?:\\.\\d{1,3})?)([KMGTPE]?)i?B$");

  public static final Format FORMAT =
      format("btrfs-usage", "Space of Btrfs (btrfs filesystem usage)")
          .printedBy("btrfs filesystem usage <mount point>")
          .describedIn("https://btrfs.readthedocs.io/en/latest/btrfs-filesystem.html")
          .yields(KernelEvent.class)
          .marked("Device size:", "Device unallocated:")
          .opens(line -> line.collapsed().matches("^Device (?:size|unallocated): \\S{2,20}$"))
          .patience(1)
          .withoutCaptions()
          .readBy(BtrfsUsage::new);

  private Location at;
  private double unallocated = Double.NaN;
  private double reserve;
  private boolean full;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher free = UNALLOCATED.matcher(text);
    Matcher kept = RESERVE.matcher(text);
    Matcher profile = PROFILE.matcher(text);
    if (text.startsWith("Device size:")) {
      end(sink);
    }
    if (free.matches()) {
      at = line.at();
      unallocated = bytes(free.group(1));
    } else if (kept.matches()) {
      reserve = bytes(kept.group(1));
    } else if (profile.matches()) {
      full |= isFull(profile.group(1), bytes(profile.group(2)), bytes(profile.group(3)));
    } else {
      return OTHER.matcher(text).matches();
    }
    return true;
  }

  private boolean isFull(String profile, double size, double used) {
    if (!(size > 0)) {
      return false;
    }
    return switch (profile) {
      case "Metadata" -> used + reserve >= size;
      case "System" -> false;
      default -> used >= NEARLY_ALL * size;
    };
  }

  /** Reads {@code 29.61GiB}; {@code NaN} when it is no amount. */
  private static double bytes(String amount) {
    Matcher parts = AMOUNT.matcher(amount);
    if (!parts.matches()) {
      return Double.NaN;
    }
    return PrintedNumbers.decimal(parts.group(1)) * PrintedNumbers.binary(parts.group(2));
  }

  @Override
  public void end(ObservationSink sink) {
    if (full && unallocated < GIB) {
      sink.observe(KernelEvent.told(at, "btrfs-gave-out-its-space", ""));
    }
    unallocated = Double.NaN;
    reserve = 0;
    full = false;
  }
}
