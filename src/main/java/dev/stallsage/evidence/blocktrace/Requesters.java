package dev.stallsage.evidence.blocktrace;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessSample;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Who asked for the requests of a trace, and for how much. What a program writes is mostly handed
 * to the device by a thread of the kernel, so a trace tells little of who the load is; but threads
 * with work of their own are surely known by it, and only where one of them is there it is told.
 */
final class Requesters {
  /** Initialises a new ext4; brings a software array in step. */
  private static final Pattern OWN_WORK =
      Pattern.compile("ext4lazyinit|md[\\w-]{1,32}_(?:resync|reshape)");

  private static final int PROGRAMS_AT_MOST = 2000;
  private static final double KIB = 1024;

  /** s; a trace is watched for a second at least. */
  private static final double LEAST = 1;

  private record Moved(Location at, String process, double readBytes, double writtenBytes) {
    Moved and(Moved more) {
      return new Moved(at, process, readBytes + more.readBytes, writtenBytes + more.writtenBytes);
    }
  }

  private final Map<String, Moved> byProgram = new TreeMap<>();
  private double from = Double.NaN;
  private double to = Double.NaN;
  private double busy;

  /**
   * @param type as printed: {@code R}, {@code WS}; what begins with neither moves nothing
   * @param seconds when it was; {@code NaN} when the trace does not tell
   * @param latency s; {@code NaN} when the trace does not tell
   */
  void add(
      Location at,
      String program,
      String process,
      String type,
      double bytes,
      double seconds,
      double latency) {
    double moved = bytes > 0 ? bytes : 0;
    Moved one =
        new Moved(at, process, type.startsWith("R") ? moved : 0, type.startsWith("W") ? moved : 0);
    if (byProgram.containsKey(program) || byProgram.size() < PROGRAMS_AT_MOST) {
      byProgram.merge(program, one, Moved::and);
    }
    from = Double.isNaN(from) || seconds < from ? seconds : from;
    to = Double.isNaN(to) || seconds > to ? seconds : to;
    busy += latency > 0 ? latency : 0;
  }

  /** Without times a trace lasted about as long as its requests, one after the other. */
  private double seconds() {
    return Math.max(LEAST, Double.isNaN(to - from) ? busy : to - from);
  }

  void observe(ObservationSink sink) {
    if (byProgram.keySet().stream().anyMatch(name -> OWN_WORK.matcher(name).matches())) {
      byProgram.forEach(
          (program, moved) ->
              sink.observe(
                  new ProcessSample(
                      moved.at,
                      "",
                      moved.process,
                      program,
                      "",
                      Double.NaN,
                      moved.readBytes / KIB / seconds(),
                      moved.writtenBytes / KIB / seconds())));
    }
    byProgram.clear();
    from = Double.NaN;
    to = Double.NaN;
    busy = 0;
  }
}
