package dev.stallsage.report;

import dev.stallsage.measure.onset.OnsetWords.BeforeOnset;
import dev.stallsage.timeline.Timeline;
import dev.stallsage.timeline.TimelineEntry;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Words a timeline. */
record TimelineLines(Timeline timeline) {
  private static final DateTimeFormatter DATED =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter OF_A_YEAR =
      DateTimeFormatter.ofPattern("MMM dd HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter OF_A_DAY =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  static TimelineView of(Timeline timeline) {
    return timeline.happenings().isEmpty()
        ? TimelineView.EMPTY
        : new TimelineLines(timeline).view();
  }

  private TimelineView view() {
    LocalDateTime first = timeline.happenings().get(0).from();
    return new TimelineView(
        timeline.axis(),
        timeline.clocks(),
        timeline.happenings().stream().map(h -> item(h, first)).toList(),
        before());
  }

  private TimelineView.Item item(TimelineEntry h, LocalDateTime first) {
    return new TimelineView.Item(
        label(h.from()),
        h.until().equals(h.from()) ? "" : label(h.until()),
        Duration.between(first, h.from()).toSeconds(),
        Duration.between(first, h.until()).toSeconds(),
        h.kind().word(),
        h.where().host(),
        h.where().device(),
        h.says(),
        CauseLines.quotes(h.because()));
  }

  private String label(LocalDateTime time) {
    if (timeline.dated()) {
      return DATED.format(time);
    }
    boolean oneDay =
        timeline.happenings().stream().map(h -> h.from().toLocalDate()).distinct().count() == 1;
    return (oneDay && !hasDay(time) ? OF_A_DAY : OF_A_YEAR).format(time);
  }

  /** A stamp without a date is of the first day of a year nobody meant. */
  private static boolean hasDay(LocalDateTime time) {
    return time.getDayOfYear() > 1;
  }

  private List<String> before() {
    List<String> says = new ArrayList<>();
    timeline.before().stream()
        .map(BeforeOnset::where)
        .distinct()
        .forEach(
            where -> {
              List<String> what =
                  timeline.before().stream()
                      .filter(b -> b.where().equals(where) && b.so())
                      .map(b -> words(b.what()))
                      .distinct()
                      .toList();
              String place = where.device().isEmpty() ? "storage" : where.device();
              says.add(
                  what.isEmpty()
                      ? "Nothing of what is dated came right before " + place + " became slow."
                      : capital(String.join(" and ", what))
                          + " "
                          + place
                          + " became slow: weak evidence, for what comes first need not be the"
                          + " cause.");
            });
    return says;
  }

  private static String words(String what) {
    return switch (what) {
      case "fault" -> "a fault was logged right before";
      case "path" -> "a path or session changed right before";
      case "array" -> "an array changed right before";
      default -> "something was installed in the week before";
    };
  }

  private static String capital(String sentence) {
    return sentence.substring(0, 1).toUpperCase(Locale.ROOT) + sentence.substring(1);
  }
}
