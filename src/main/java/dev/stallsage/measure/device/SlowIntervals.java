package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.IntervalFigures;
import dev.stallsage.measure.IntervalFigures.Span;
import dev.stallsage.measure.IntervalLatency;
import dev.stallsage.measure.SoftLimit;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.SlowCourse.Part;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Reads slow intervals off the courses of one place and direction. */
record SlowIntervals(FeatureContext frame, Where where, Direction direction, String scale) {
  private static final int SPANS_AT_MOST = 24;
  private static final int QUOTED_AT_MOST = 3;

  /** Two slow intervals, or one of so few, are no accident. */
  private static final double FEW = 4;

  /** A single slow interval among many never grades higher. */
  private static final double ONCE = 0.5;

  /** But a stall is one interval, and no accident: so many times the limit. */
  private static final double STALL = 10;

  Optional<IntervalLatency> of(List<SlowCourse> courses) {
    double limit = frame.scales().scale(scale).limitsOf(frame.medium(where)).high();
    List<Part> loaded =
        courses.stream().flatMap(c -> c.parts().stream()).filter(p -> p.count() > 0).toList();
    if (loaded.isEmpty()) {
      return Optional.empty();
    }
    List<Part> slow = loaded.stream().filter(p -> p.mean() >= limit).toList();
    int intervals = loaded.stream().mapToInt(Part::count).sum();
    int slowOnes = slow.stream().mapToInt(Part::count).sum();
    double typical = median(slow.isEmpty() ? loaded : slow);
    double all = median(loaded);
    double grade = SoftLimit.beyond(Math.max(all, slow.isEmpty() ? 0 : typical) / limit);
    boolean once = slowOnes == 1 && intervals >= FEW && typical < STALL * limit;
    List<Part> worst =
        loaded.stream()
            .sorted(Comparator.comparingDouble(Part::worst).reversed().thenComparing(Part::worstAt))
            .toList();
    return Optional.of(
        new IntervalLatency(
            where,
            direction,
            frame.medium(where),
            new IntervalFigures(
                intervals, slowOnes, typical, worst.get(0).worst(), limit, spans(courses, limit)),
            once ? Math.max(SoftLimit.beyond(all / limit), Math.min(ONCE, grade)) : grade,
            isUnderMoreLoad(loaded, slow),
            cite(worst, limit)));
  }

  private boolean isUnderMoreLoad(List<Part> loaded, List<Part> slow) {
    double quick =
        loaded.stream().filter(p -> !slow.contains(p)).mapToDouble(Part::rate).average().orElse(0);
    double busy = slow.stream().mapToDouble(Part::rate).average().orElse(0);
    return quick > 0
        && slow.size() > 1
        && busy / quick >= frame.scales().high("load-of-slow-intervals");
  }

  private static double median(List<Part> parts) {
    double[] means = parts.stream().mapToDouble(Part::mean).sorted().toArray();
    int middle = means.length / 2;
    return means.length % 2 == 1 ? means[middle] : (means[middle - 1] + means[middle]) / 2;
  }

  private List<Citation> cite(List<Part> worst, double limit) {
    boolean slow = worst.get(0).worst() >= limit;
    return worst.stream()
        .filter(p -> !slow || p.worst() >= limit)
        .limit(slow ? QUOTED_AT_MOST : 1)
        .map(p -> new Citation(p.worstAt(), frame.reads(scale, where, p.worst())))
        .toList();
  }

  /** Slow parts that follow each other, with at most one quick one between, are one span. */
  private static List<Span> spans(List<SlowCourse> courses, double limit) {
    List<Span> spans = new ArrayList<>();
    for (SlowCourse course : courses) {
      Part first = null;
      Part last = null;
      int quick = 0;
      for (Part part : course.parts()) {
        if (part.mean() >= limit) {
          first = first == null ? part : first;
          last = part;
          quick = 0;
        } else if (first != null && ++quick > 1) {
          add(spans, first, last);
          first = null;
        }
      }
      if (first != null) {
        add(spans, first, last);
      }
    }
    return List.copyOf(spans);
  }

  private static void add(List<Span> spans, Part first, Part last) {
    boolean stamped = !first.from().isEmpty() && !last.until().isEmpty();
    if (stamped && spans.size() < SPANS_AT_MOST) {
      spans.add(new Span(first.from(), last.until()));
    }
  }
}
