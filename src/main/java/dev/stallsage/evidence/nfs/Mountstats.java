package dev.stallsage.evidence.nfs;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.NfsBacklog;
import dev.stallsage.observation.NfsOperation;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code /proc/self/mountstats}: what the NFS client counted since each mount.
 *
 * <p>Of {@code READ: 1298 1310 12 207680 1210292152 6 79386 79407} the first number is operations,
 * the second transmissions, the third time-outs, and the last three are milliseconds in the queue,
 * on the way, and together (Linux, net/sunrpc/stats.c). Of {@code xprt: tcp 832 1 1 0 0 15361 15361
 * 0 15361 46083 2 0 0} the sixth number is requests sent and the tenth the sum of those that waited
 * for a slot at each: 3 on the mean. Counters that ran backwards in the kernel print as numbers
 * near 2^64 and are not read.
 */
public final class Mountstats implements Reader {
  private static final Pattern HEAD =
      Pattern.compile("^device (\\S+) mounted on (\\S+) with fstype (\\S+)(?: statvers=\\S+)?$");
  private static final Pattern OPTIONS = Pattern.compile("^opts: (\\S+)$");
  private static final Pattern AGE = Pattern.compile("^age: (\\d{1,12})$");
  private static final Pattern OPERATION =
      Pattern.compile(
          "^([A-Z_]{2,30}): (\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+) (\\d+)(?: \\d+)?$");
  private static final Pattern TRANSPORT =
      Pattern.compile(
          "^xprt: (?:tcp|rdma) \\d{1,9}(?: \\d{1,19}){4} (\\d{1,15})(?: \\d{1,19}){3}"
              + " (\\d{1,15})\\b.*");
  private static final Pattern DETAIL =
      Pattern.compile(
          "^(?:opts|age|caps|impl_id|nfsv4|sec|events|bytes|fsc|RPC iostats version|xprt"
              + "|per-op statistics|pnfs)\\b.*");

  /** Fewer tell nothing of a share. */
  private static final double FEWEST = 100;

  private static final double LARGEST = 1e15;
  private static final double KIB = 1024;

  public static final Format FORMAT =
      format("mountstats", "NFS client counters (/proc/self/mountstats)")
          .printedBy("cat /proc/self/mountstats")
          .describedIn("mountstats(8)")
          .yields(Mount.class, NfsBacklog.class, NfsOperation.class)
          .marked(" with fstype ")
          .opensCollapsed(HEAD)
          // Mount options of old kernels wrap, and some lines are newer than this reader.
          .patience(3)
          .withoutCaptions()
          .readBy(Mountstats::new);

  private Location at;
  private String source = "";
  private String target = "";
  private String type = "";
  private double age = Double.NaN;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher head = HEAD.matcher(text);
    Matcher options = OPTIONS.matcher(text);
    Matcher operation = OPERATION.matcher(text);
    if (head.matches()) {
      at = line.at();
      source = head.group(1);
      target = head.group(2);
      type = head.group(3);
      age = Double.NaN;
      return true;
    }
    Matcher aged = AGE.matcher(text);
    if (aged.matches()) {
      age = PrintedNumbers.decimal(aged.group(1));
      return true;
    }
    if (options.matches()) {
      sink.observe(new Mount(at, source, target, type, MountOptions.of(options.group(1))));
      return true;
    }
    if (operation.matches()) {
      operation(line, operation, sink);
      return true;
    }
    Matcher transport = TRANSPORT.matcher(text);
    if (transport.matches()) {
      backlog(line, transport, sink);
      return true;
    }
    return DETAIL.matcher(text).matches();
  }

  private void backlog(Line line, Matcher m, ObservationSink sink) {
    double sent = PrintedNumbers.decimal(m.group(1));
    if (sent >= FEWEST) {
      sink.observe(new NfsBacklog(line.at(), target, PrintedNumbers.decimal(m.group(2)) / sent));
    }
  }

  private void operation(Line line, Matcher m, ObservationSink sink) {
    double operations = PrintedNumbers.decimal(m.group(2));
    double sent = PrintedNumbers.decimal(m.group(3));
    double bytes = PrintedNumbers.decimal(m.group(5)) + PrintedNumbers.decimal(m.group(6));
    double roundTrip = PrintedNumbers.decimal(m.group(8));
    double execution = PrintedNumbers.decimal(m.group(9));
    boolean plausible =
        operations >= FEWEST
            && sent >= operations
            && sent < LARGEST
            && roundTrip < LARGEST
            && execution >= roundTrip;
    if (plausible) {
      sink.observe(
          new NfsOperation(
              line.at(),
              target,
              m.group(1).toLowerCase(Locale.ROOT),
              operations,
              operations / age,
              (sent - operations) / operations * 100,
              roundTrip / operations,
              execution / operations,
              bytes / operations / KIB));
    }
  }
}
