package dev.stallsage.observation;

import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import java.util.List;
import java.util.stream.Stream;

/**
 * One way a log reports an event: a row of a file in {@code knowledge/messages}, as the reader of
 * logs needs it.
 *
 * @param subsystem who writes it
 * @param kind what it reports
 * @param fault the word it is counted under by itself, {@code command-queue-stuck}; empty when only
 *     the events around it tell what it amounts to
 * @param mark a text every such line contains: the cheap test before the pattern
 * @param pattern a regular expression found in the line. It may name the groups {@code device}
 *     (else the device is looked for in the whole line), {@code osd} (the bare number of an OSD: 9
 *     is the device osd.9), {@code figure}, {@code says}, {@code bytes} (see {@link Kind} and
 *     {@link KernelEvent.Detail}) and {@code voice} (the part of the kernel that speaks: two voices
 *     may report one event)
 * @param soughtBy words one of which every such line contains, the ones that are met least: what is
 *     looked for in every line of a file
 * @param times what the printed figure is multiplied with to have the unit of its kind
 * @param ends what is over once such a line was written: faults, and kinds of events by their
 *     words, {@code ceph-osds-down} or {@code path-down}
 * @param bare is the text known as a message where no stamp of a log and no device stands with it,
 *     as a command prints it?
 */
public record LogMessage(
    Subsystem subsystem,
    Kind kind,
    String fault,
    String mark,
    String pattern,
    List<String> soughtBy,
    double times,
    List<String> ends,
    boolean bare) {
  private static final String BETWEEN = "\t";
  private static final String BETWEEN_WORDS = ",";

  /** A text that is looked for may hold a comma. */
  private static final String BETWEEN_TEXTS = "\u001f";

  /** The groups a pattern may name. */
  public static final List<String> GROUPS =
      List.of("device", "osd", "figure", "says", "bytes", "voice");

  /** The row as one line of text, without its end. */
  public String packed() {
    return String.join(
        BETWEEN,
        subsystem.name(),
        kind.name(),
        fault,
        mark,
        pattern,
        String.join(BETWEEN_TEXTS, soughtBy),
        Double.toString(times),
        String.join(BETWEEN_WORDS, ends),
        Boolean.toString(bare));
  }

  /** The rows of packed lines, in their order. */
  public static List<LogMessage> unpacked(Stream<String> lines) {
    return lines.map(LogMessage::unpacked).toList();
  }

  private static LogMessage unpacked(String line) {
    String[] f = line.split(BETWEEN, -1);
    return new LogMessage(
        Subsystem.valueOf(f[0]),
        Kind.valueOf(f[1]),
        f[2],
        f[3],
        f[4],
        List.of(f[5].split(BETWEEN_TEXTS)),
        Double.parseDouble(f[6]),
        f[7].isEmpty() ? List.of() : List.of(f[7].split(BETWEEN_WORDS)),
        Boolean.parseBoolean(f[8]));
  }
}
