package dev.stallsage.evidence.iostat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessQueue;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code sadf -x}: what {@code sar} collected, as XML of sysstat 9 to 12; reports of systems
 * ({@code sosreport}) hold a month of it. sadf prints an element a line, so it is read by lines as
 * long as it is, and never as a document.
 *
 * <pre>
 * &lt;timestamp date="2019-02-04" time="12:10:01" utc="1" interval="600"&gt;
 *   &lt;disk-device dev="dev8-16" tps="40.00" rd_sec="640.00" ... await="20.00" util-percent="8.00"/&gt;
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code sdb} with 40 transfers/s of 20 ms over 600 s. The manual
 * is sadf(1).
 */
public final class SadfXmlReader implements Reader {
  public static final Format FORMAT =
      format("sadf-xml", "Linux sadf -x")
          .printedBy("sadf -x /var/log/sa/sa21 -- -dpuq")
          .describedIn("https://man7.org/linux/man-pages/man1/sadf.1.html")
          .yields(DeviceSample.class, CpuSample.class, ProcessQueue.class)
          .marked("<sysstat", "<timestamp date=")
          .opens(SadfXmlReader::opens)
          .readBy(SadfXmlReader::new);

  private static final Pattern ATTRIBUTE =
      Pattern.compile("(?<![\\w-])([A-Za-z][\\w-]{0,30})=\"([^\"]{0,200})\"");

  private static final String END = "</sysstat>";
  private static final String DISK = "<disk-device ";
  private static final String PROCESSORS = "<cpu number=\"all\"";
  private static final String QUEUE = "<queue ";
  private static final String STAMP = "<timestamp ";
  private static final String HOST = "<host ";
  private static final List<byte[]> TOLD =
      Stream.of(END, DISK, PROCESSORS, QUEUE, STAMP, HOST)
          .map(begin -> begin.getBytes(StandardCharsets.US_ASCII))
          .toList();

  private String time = "";
  private double seconds = Double.NaN;
  private boolean ended;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text().strip();
    if (ended || !text.startsWith("<") && !text.startsWith("xmlns") && !text.startsWith("xsi:")) {
      return false;
    }
    ended = text.equals(END);
    if (text.startsWith(DISK)) {
      disk(attributes(text), line.at(), sink);
    } else if (text.startsWith(PROCESSORS)) {
      processors(attributes(text), line.at(), sink);
    } else if (text.startsWith(QUEUE)) {
      queue(attributes(text), line.at(), sink);
    } else if (text.startsWith(STAMP)) {
      stamp(attributes(text));
    } else if (text.startsWith(HOST)) {
      sink.host(attributes(text).getOrDefault("nodename", ""));
    }
    return true;
  }

  /** Most elements are of interrupts and networks, and are passed over as bytes. */
  @Override
  public boolean takeRow(ByteLine line, ObservationSink sink) {
    int from = line.firstWord();
    return !ended
        && from < line.to()
        && line.bytes()[from] == '<'
        && TOLD.stream().noneMatch(begin -> begins(line, from, begin));
  }

  private static boolean begins(ByteLine line, int from, byte[] begin) {
    int end = from + begin.length;
    return end <= line.to() && Arrays.equals(line.bytes(), from, end, begin, 0, begin.length);
  }

  private static Map<String, String> attributes(String element) {
    Map<String, String> attributes = new LinkedHashMap<>();
    Matcher next = ATTRIBUTE.matcher(element);
    while (next.find()) {
      attributes.put(next.group(1), next.group(2));
    }
    return attributes;
  }

  private void stamp(Map<String, String> of) {
    boolean utc = of.getOrDefault("utc", "").equals("1") || of.getOrDefault("tz", "").equals("UTC");
    time = of.getOrDefault("date", "") + " " + of.getOrDefault("time", "") + (utc ? " UTC" : "");
    seconds = SadfJsonFormat.interval(figure(of, "interval"));
  }

  private void disk(Map<String, String> of, Location at, ObservationSink sink) {
    String device = of.getOrDefault("dev", "");
    if (device.isBlank()) {
      sink.remark(at, "expected the name of a disk in dev, found none");
      return;
    }
    SadfDisk disk = new SadfDisk();
    of.forEach(disk::add);
    disk.observe(at, device, time, seconds, sink);
  }

  /** Other elements of that name tell frequencies. */
  private static void processors(Map<String, String> of, Location at, ObservationSink sink) {
    if (of.containsKey("idle")) {
      sink.observe(SarShares.sample(at, false, name -> figure(of, name.substring(1))));
    }
  }

  private void queue(Map<String, String> of, Location at, ObservationSink sink) {
    if (of.containsKey("runq-sz")) {
      double runnable = figure(of, "runq-sz");
      sink.observe(new ProcessQueue(at, time, false, runnable, figure(of, "blocked")));
    }
  }

  private static double figure(Map<String, String> of, String name) {
    String printed = of.get(name);
    return printed == null ? Double.NaN : PrintedNumbers.decimal(printed);
  }

  private static boolean opens(Line line) {
    String text = line.text().strip();
    return text.equals("<sysstat")
        || text.startsWith("<sysstat>")
        || text.startsWith("<sysstat ")
        || text.startsWith("<timestamp date=\"");
  }
}
