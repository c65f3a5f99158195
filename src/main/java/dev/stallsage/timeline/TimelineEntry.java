package dev.stallsage.timeline;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Where;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;

/**
 * Something that happened, or a time something lasted, on the axis of all evidence.
 *
 * @param from when it began
 * @param until when it was over or seen last; the same for what took no time
 * @param kind what it is
 * @param where the place
 * @param says in words, without the time
 * @param because the lines
 */
public record TimelineEntry(
    LocalDateTime from,
    LocalDateTime until,
    Kind kind,
    Where where,
    String says,
    List<Citation> because)
    implements Comparable<TimelineEntry> {
  private static final Comparator<TimelineEntry> ORDER =
      Comparator.comparing(TimelineEntry::from)
          .thenComparing(TimelineEntry::until)
          .thenComparing(TimelineEntry::kind)
          .thenComparing(TimelineEntry::where)
          .thenComparing(TimelineEntry::says);

  /** What can be on the axis. */
  public enum Kind {
    /** A place was slow, and was not at first. */
    SLOW,
    /** A place was slow from its first report on: when that began is not known. */
    SLOW_BEFORE,
    /** A device, an adapter, a file system or a task complains. */
    FAULT,
    /** A path or a session went, came or changed. */
    PATH,
    /** A RAID lost a member or met an error. */
    ARRAY,
    /** Something was installed. */
    CHANGE,
    /** A program complains of a slow write. */
    PROGRAM,
    /** The host was started. */
    BOOT,
    /** The evidence was collected. */
    CAPTURE;

    /** The word in JSON: {@code slow-before}. */
    public String word() {
      return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
  }

  @Override
  public int compareTo(TimelineEntry other) {
    return ORDER.compare(this, other);
  }
}
