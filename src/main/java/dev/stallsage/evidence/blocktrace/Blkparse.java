package dev.stallsage.evidence.blocktrace;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Quantity;
import dev.stallsage.observation.Location;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The events {@code blkparse} prints of a trace of {@code blktrace}: a request is queued (Q),
 * issued to the driver (D) and completed (C).
 *
 * <pre>
 *   8,16   1   204   0.002110411  8127  Q   R 51204096 + 16 [postgres]
 *   8,16   1   207   0.002114903  8127  D   R 51204096 + 16 [postgres]
 *   8,16   1   219   0.013852290     0  C   R 51204096 + 16 [0]
 * </pre>
 *
 * becomes one I/O of {@code 8,16} in the bucket from 8 ms to 16 ms of what its device takes; of a
 * hundred and more also a {@link DeviceSample} with their wait in the host. The manual is
 * blkparse(1).
 *
 * <p>Joins the events of each request.
 */
public final class Blkparse implements Reader {
  private static final Pattern SUMMARY =
      Pattern.compile(
          "^\\s*+(?:CPU\\d{1,5} \\(|Total \\(|Throughput \\(|Events \\(|Skips: |"
              + "(?:Reads|Read|Writes|Write|Discard|PC|IO|Timer|Allocations|Merges)\\b[\\w -]{0,40}:).*$");

  /** Requests of which the completion was lost stay for ever. */
  private static final int OPEN_AT_MOST = 100_000;

  private static final int DEVICES_AT_MOST = 10_000;

  /** Fewer requests say little of any device. */
  private static final int ENOUGH = 100;

  private static final double FINE = 1.0 / 32;
  private static final double MS = 1000;
  private static final double SECTOR_KIB = 0.5;

  private final Map<Request, Times> open =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Request, Times> eldest) {
          return size() > OPEN_AT_MOST;
        }
      };

  public static final Format FORMAT =
      format("blkparse", "blkparse of blktrace")
          .printedBy("blktrace -d /dev/sdb -w 10 -o - | blkparse -i -")
          .describedIn("blkparse(1)")
          .yields(Histogram.class, DeviceSample.class)
          .mayOpen(Blkparse::mayOpen)
          .opens(line -> BlockEvent.of(line.text()).isPresent())
          .patience(1)
          .readBy(Blkparse::new);

  private record Request(String device, long sector) {}

  /** When it was queued and issued, s. */
  private record Times(double queued, double issued) {}

  private static final class Totals {
    private Location slowestAt;
    private double slowestMs = -1;
    private double began;
    private double ended;
    private long reads;
    private long requests;
    private double readKib;
    private double kib;
    private double wholeMs;
    private double deviceMs;

    void add(BlockEvent done, Times times, Location at) {
      double ms = (done.seconds() - times.queued) * MS;
      began = requests == 0 ? times.queued : Math.min(began, times.queued);
      ended = done.seconds();
      requests++;
      kib += done.sectors() * SECTOR_KIB;
      reads += done.read() ? 1 : 0;
      readKib += done.read() ? done.sectors() * SECTOR_KIB : 0;
      wholeMs += ms;
      deviceMs += (done.seconds() - times.issued) * MS;
      if (ms > slowestMs) {
        slowestMs = ms;
        slowestAt = at;
      }
    }

    DeviceSample sample(String device) {
      double seconds = ended - began;
      return DeviceSample.of(slowestAt, device)
          .intervalSeconds(seconds)
          .set(Column.READS_PER_SECOND, reads / seconds)
          .set(Column.WRITES_PER_SECOND, (requests - reads) / seconds)
          .set(Column.READ_KIB_PER_SECOND, readKib / seconds)
          .set(Column.WRITE_KIB_PER_SECOND, (kib - readKib) / seconds)
          .set(Column.RESPONSE_MS, wholeMs / requests)
          .set(Column.DEVICE_MS, deviceMs / requests)
          .set(Column.WAIT_MS, (wholeMs - deviceMs) / requests)
          .build();
    }
  }

  private final Map<String, Totals> byDevice = new TreeMap<>();
  private final RequestCounts latencies = new RequestCounts(Quantity.LATENCY_MS, FINE);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Optional<BlockEvent> event = BlockEvent.of(line.text());
    event.filter(e -> e.sector() >= 0).ifPresent(e -> see(e, line.at()));
    return event.isPresent() || SUMMARY.matcher(line.text()).matches();
  }

  private void see(BlockEvent event, Location at) {
    Request request = new Request(event.device(), event.sector());
    switch (event.action()) {
      case 'Q' -> open.put(request, new Times(event.seconds(), Double.NaN));
      case 'D' ->
          open.computeIfPresent(request, (r, times) -> new Times(times.queued, event.seconds()));
      case 'C' -> completed(event, open.remove(request), at);
      default -> {}
    }
  }

  /** A request of which nobody saw the start tells no time. */
  private void completed(BlockEvent event, Times times, Location at) {
    if (times == null || Double.isNaN(times.issued) || event.seconds() < times.issued) {
      return;
    }
    latencies.add(event.device(), (event.seconds() - times.issued) * MS, at);
    if (byDevice.containsKey(event.device()) || byDevice.size() < DEVICES_AT_MOST) {
      byDevice.computeIfAbsent(event.device(), d -> new Totals()).add(event, times, at);
    }
  }

  @Override
  public void end(ObservationSink sink) {
    latencies.observe(sink);
    byDevice.forEach(
        (device, totals) -> {
          if (totals.requests >= ENOUGH && totals.ended > totals.began) {
            sink.observe(totals.sample(device));
          }
        });
    byDevice.clear();
    open.clear();
  }

  private static boolean mayOpen(ByteLine line) {
    int first = line.firstWord();
    int comma = line.digits(first);
    return comma > first && comma < line.to() && line.bytes()[comma] == ',';
  }
}
