package dev.stallsage.evidence.monitor;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The disk lines of {@code atop}.
 *
 * <pre>
 * ATOP - db3      2024/06/02  11:50:10      ----------      10s elapsed
 * DSK |  sdc | busy  97% | read  310 | write 4120 | KiB/r  20 | KiB/w  16 | avq 33.20 | avio 2.19 ms |
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code sdc}: 31 reads and 412 writes a second, 97 % busy.
 * {@code avio} is the busy time divided by the requests, no measurement of its own; {@code avq} is
 * the mean number of requests while the disk was busy, so that their product is the mean response
 * time, 72.7 ms (Little's law). An interval of more than an hour is taken as the time since boot,
 * which atop shows first; without its heading it is computed of what {@code avio} and {@code busy}
 * have in common. The manual is atop(1).
 */
public final class Atop implements Reader {
  private static final Pattern HEADING =
      Pattern.compile(
          "^ATOP - (\\S{1,100}) (\\d{4}/\\d\\d/\\d\\d \\d\\d:\\d\\d:\\d\\d) (?:[-\\w]{1,40} )?"
              + "((?:\\d{1,6}[dhms]){1,4}) elapsed$");
  private static final Pattern DISK = Pattern.compile("^(?:DSK|LVM|MDD) \\| (\\S{1,60}) \\| .*");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:PRC|CPU|cpu|CPL|GPU|MEM|SWP|PAG|PSI|NUM|NUC|NFM|NFC|NFS|NET|IFB|LLC) \\| .*");
  private static final Pattern SPAN = Pattern.compile("(\\d{1,6})([dhms])");
  private static final double LONGEST_SECONDS = 3600;
  private static final double PERCENT = 100;
  private static final double MILLIS = 1000;

  public static final Format FORMAT =
      format("atop", "Disk lines of atop")
          .printedBy("atop -d 5 12")
          .describedIn("https://man7.org/linux/man-pages/man1/atop.1.html")
          .yields(DeviceSample.class)
          .marked("ATOP - ", "DSK |")
          .opens(line -> isHeading(line.collapsed()) || isDisk(line.collapsed()))
          .withoutCaptions()
          .readBy(Atop::new);

  private String time = "";

  /** As the heading tells, s; {@code NaN} where it was not copied. */
  private double told = Double.NaN;

  static boolean isHeading(String text) {
    return HEADING.matcher(text).matches();
  }

  /** A line of a disk that tells how often, how long, and how many waited. */
  static boolean isDisk(String text) {
    return DISK.matcher(text).matches() && text.contains("| busy ") && text.contains("| avio ");
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher heading = HEADING.matcher(text);
    if (heading.matches()) {
      sink.host(heading.group(1));
      time = heading.group(2).replace('/', '-');
      told = seconds(heading.group(3));
      return true;
    }
    Matcher disk = DISK.matcher(text);
    if (disk.matches()) {
      sink.observe(sample(line, disk.group(1), text));
      return true;
    }
    return OTHER.matcher(text).matches();
  }

  private DeviceSample sample(Line line, String device, String text) {
    double busy = cell(text, "busy");
    double queue = cell(text, "avq");
    double service = cell(text, "avio");
    double seconds = Double.isNaN(told) ? spanned(text, busy, service) : told;
    double reads = cell(text, "read") / seconds;
    double writes = cell(text, "write") / seconds;
    return DeviceSample.of(line.at(), device)
        .time(time)
        .sinceBoot(seconds > LONGEST_SECONDS)
        .intervalSeconds(seconds)
        .set(Column.READS_PER_SECOND, reads)
        .set(Column.WRITES_PER_SECOND, writes)
        .set(Column.READ_KIB_PER_SECOND, reads * cell(text, "KiB/r"))
        .set(Column.WRITE_KIB_PER_SECOND, writes * cell(text, "KiB/w"))
        .set(Column.BUSY_PERCENT, Math.min(PERCENT, busy))
        .set(Column.DERIVED_SERVICE_MS, reads + writes > 0 ? service : Double.NaN)
        .set(Column.OUTSTANDING, queue * busy / PERCENT)
        .set(Column.RESPONSE_MS, reads + writes > 0 ? queue * service : Double.NaN)
        .build();
  }

  /** Seconds in which so many requests of this busy time each make it busy for this share. */
  private static double spanned(String text, double busy, double service) {
    double busySeconds = (cell(text, "read") + cell(text, "write")) * service / MILLIS;
    return busy > 0 ? Math.max(1, Math.rint(busySeconds * PERCENT / busy)) : Double.NaN;
  }

  /** The figure behind a word of a line whose cells stand between bars. */
  private static double cell(String text, String word) {
    int begin = text.indexOf("| " + word + " ");
    if (begin < 0) {
      return Double.NaN;
    }
    String behind = text.substring(begin + word.length() + 3);
    int end = behind.indexOf(" |");
    String value = (end < 0 ? behind : behind.substring(0, end)).replace("ms", "").strip();
    return PrintedNumbers.decimal(
        value.endsWith("%") ? value.substring(0, value.length() - 1) : value);
  }

  /** {@code 1h2m3s} is 3723. */
  private static double seconds(String text) {
    double sum = 0;
    Matcher span = SPAN.matcher(text);
    while (span.find()) {
      double unit =
          switch (span.group(2)) {
            case "d" -> 86_400;
            case "h" -> 3600;
            case "m" -> 60;
            default -> 1;
          };
      sum += PrintedNumbers.decimal(span.group(1)) * unit;
    }
    return sum;
  }
}
