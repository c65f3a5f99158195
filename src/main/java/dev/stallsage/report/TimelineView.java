package dev.stallsage.report;

import dev.stallsage.json.Emptiable;
import dev.stallsage.json.InJson;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything the evidence dates, on one axis.
 *
 * @param axis whose clock it shows: {@code UTC+02:00}, {@code as printed}
 * @param clocks what was resolved and what is assumed of the clocks
 * @param items what happened, in order
 * @param before what came right before latency rose: weak evidence
 */
public record TimelineView(
    String axis,
    @FromEvidence List<String> clocks,
    List<Item> items,
    @FromEvidence List<String> before)
    implements Emptiable {
  /** Nothing bears a time. */
  public static final TimelineView EMPTY = new TimelineView("", List.of(), List.of(), List.of());

  /**
   * Something that happened, or a time something lasted.
   *
   * @param at when it began: {@code 2024-06-03 14:02:11}, {@code 14:02:11}
   * @param until when it was over or seen last; empty for what took no time
   * @param seconds from the first item, s
   * @param untilSeconds the end, s from the first item
   * @param kind {@code slow}, {@code slow-before}, {@code fault}, {@code path}, {@code array},
   *     {@code change}, {@code program}, {@code boot}, {@code capture}
   */
  public record Item(
      String at,
      @InJson(unlessEmpty = true) String until,
      long seconds,
      long untilSeconds,
      String kind,
      @FromEvidence(host = true) String host,
      @FromEvidence String device,
      @FromEvidence String says,
      List<Report.Quote> because) {
    /** {@code sdc of db7: becomes slow}, for people. */
    public String inWords() {
      String plain = NumberText.plainly(says);
      return place().isEmpty() ? plain : place() + ": " + plain;
    }

    /** {@code sdc of db7}; empty when unknown. */
    public String place() {
      if (device.isEmpty()) {
        return host;
      }
      return host.isEmpty() ? device : device + " of " + host;
    }
  }

  /** Is there nothing on it? */
  @Override
  public boolean isEmpty() {
    return items.isEmpty();
  }

  /** {@code When it was (UTC+02:00)}. */
  public String heading() {
    return "When it was (" + (axis.startsWith("UTC") ? axis : "times " + axis) + ")";
  }

  /** The same with at most so many items: when something was slow first of all. */
  public TimelineView shortened(int most) {
    if (items.size() <= most) {
      return this;
    }
    List<Item> kept = new ArrayList<>(items.stream().filter(i -> isSlow(i)).limit(most).toList());
    items.stream()
        .filter(i -> !isSlow(i))
        .sorted(java.util.Comparator.comparingLong(i -> distance(i, kept)))
        .limit(most - kept.size())
        .forEach(kept::add);
    List<String> remarks = new ArrayList<>(clocks);
    remarks.add("and " + (items.size() - most) + " more, in the JSON");
    return new TimelineView(axis, remarks, items.stream().filter(kept::contains).toList(), before);
  }

  private static boolean isSlow(Item item) {
    return item.kind().startsWith("slow");
  }

  private static long distance(Item item, List<Item> slow) {
    return slow.stream()
        .filter(TimelineView::isSlow)
        .mapToLong(s -> Math.abs(s.seconds() - item.seconds()))
        .min()
        .orElse(item.seconds());
  }
}
