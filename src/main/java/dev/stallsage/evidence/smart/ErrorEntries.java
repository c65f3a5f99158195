package dev.stallsage.evidence.smart;

import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The entries of the error log of an ATA drive: what it could not read, and what was damaged
 * between it and its adapter.
 *
 * <pre>
 * Error 17 occurred at disk power-on lifetime: 31207 hours (1300 days + 7 hours)
 *   40 51 08 20 9c b8 0a  Error: UNC 8 sectors at LBA = 0x0ab89c20 = 179870752
 * </pre>
 *
 * <p>The drive keeps the last of them for ever: one that is much older than the drive was when it
 * was asked is history.
 */
final class ErrorEntries {
  /** Power-on hours after which a sector that was met once is history, a good month. */
  private static final double RECENT = 1_000;

  private static final int ENTRIES_AT_MOST = 100;

  private static final Pattern BEGUN =
      Pattern.compile(
          "^Error \\d{1,9}(?: \\[\\d{1,4}\\])? occurred at .{0,40}: (\\d{1,6}) hours.*");

  private static final Pattern ROW =
      Pattern.compile("^(?:[0-9a-f]{2} |-- ){7,16}.{0,40}?Error: (UNC|AMNF|ICRC)\\b.*");
  private static final Pattern FAULT =
      Pattern.compile("^(?:[0-9a-f]{2} |-- ){7,16}.{0,20}?Device Fault; .*");

  /** What an entry tells of. */
  private enum Sort {
    MEDIUM,
    LINK,
    FAULT
  }

  private record Entry(Location at, Sort sort, double hours) {}

  private final List<Entry> entries = new ArrayList<>();
  private double begun = Double.NaN;
  private double now = Double.NaN;

  /** Is it a line of the log that tells one of these errors, or when it was? */
  boolean take(Location at, String text) {
    Matcher begins = BEGUN.matcher(text);
    if (begins.matches()) {
      begun = Double.parseDouble(begins.group(1));
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (row.matches() && entries.size() < ENTRIES_AT_MOST) {
      entries.add(new Entry(at, row.group(1).equals("ICRC") ? Sort.LINK : Sort.MEDIUM, begun));
    }
    boolean fault = !row.matches() && FAULT.matcher(text).matches();
    if (fault && entries.size() < ENTRIES_AT_MOST) {
      entries.add(new Entry(at, Sort.FAULT, begun));
    }
    return row.matches() || fault;
  }

  /** The same of a document: {@code Error: UNC at LBA = 0x0f087e80 = 252214912}. */
  void add(Location at, String says, double hours) {
    boolean link = says.startsWith("Error: ICRC");
    boolean medium = says.startsWith("Error: UNC") || says.startsWith("Error: AMNF");
    if ((link || medium) && entries.size() < ENTRIES_AT_MOST) {
      entries.add(new Entry(at, link ? Sort.LINK : Sort.MEDIUM, hours));
    }
  }

  /** What the drive counts its hours to be now. */
  void hours(double counted) {
    now = counted;
  }

  /** Where sectors are told of that could not be read lately. */
  List<Location> unreadable() {
    return recent(Sort.MEDIUM);
  }

  /** Where the drive tells of a fault of its own lately. */
  List<Location> faults() {
    return recent(Sort.FAULT);
  }

  /** Where transfers are told of that were damaged lately. */
  List<Location> damagedOnTheWay() {
    return recent(Sort.LINK);
  }

  /** Where the log tells of such a transfer, when none of those it tells of is of late. */
  Optional<Location> damagedLongAgo() {
    return damagedOnTheWay().isEmpty()
        ? entries.stream().filter(e -> e.sort() == Sort.LINK).map(Entry::at).findFirst()
        : Optional.empty();
  }

  private List<Location> recent(Sort sort) {
    return entries.stream()
        .filter(e -> e.sort() == sort && !(now - e.hours() > RECENT))
        .map(Entry::at)
        .toList();
  }

  static boolean begins(String text) {
    return text.startsWith("Error ") && BEGUN.matcher(text).matches();
  }
}
