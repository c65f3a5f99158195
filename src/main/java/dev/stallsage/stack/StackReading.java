package dev.stallsage.stack;

import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.stack.LayerTime.Known;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads a stack off the spans of one place.
 *
 * @param limit above which a request is slow, ms
 * @param absent layers there is nothing of
 */
record StackReading(
    Where where, String requests, List<Span> spans, double limit, Set<Layer> absent) {

  Stack stack() {
    SpanBounds bounds = new SpanBounds(spans);
    List<Layer> shown = Arrays.stream(Layer.values()).filter(l -> !absent.contains(l)).toList();
    List<LayerTime> layers = shown.stream().map(l -> time(l, bounds)).toList();
    Layer top = spans.stream().map(Span::from).min(Layer::compareTo).orElseThrow();
    Layer bottom = spans.stream().map(Span::to).max(Layer::compareTo).orElseThrow();
    double total = bounds.least(top, bottom);
    List<Layer> within =
        shown.stream().filter(l -> l.compareTo(top) >= 0 && l.compareTo(bottom) <= 0).toList();
    List<Layer> suspects = total >= limit ? suspects(within, bounds) : List.of();
    return new Stack(
        where, requests, layers, suspects, says(within, suspects, bounds), total / limit);
  }

  private LayerTime time(Layer layer, SpanBounds bounds) {
    Optional<Span> own =
        bounds.taken().stream().filter(Span::isOfOne).filter(s -> s.from() == layer).findFirst();
    if (own.isPresent()) {
      double ms = own.get().ms();
      return new LayerTime(layer, Known.MEASURED, ms, ms, own.get().because());
    }
    double most = bounds.most(layer, layer);
    Known known = Double.isFinite(most) ? Known.BOUNDED : Known.UNKNOWN;
    return new LayerTime(layer, known, bounds.least(layer, layer), most, List.of());
  }

  /** From the last layer above which all is clean to the first below which all is. */
  private List<Layer> suspects(List<Layer> within, SpanBounds bounds) {
    int first = 0;
    int last = within.size() - 1;
    Layer top = within.get(0);
    Layer bottom = within.get(last);
    for (int i = 1; i < within.size(); i++) {
      if (bounds.most(top, within.get(i - 1)) < limit) {
        first = i;
      }
    }
    for (int i = within.size() - 2; i >= first; i--) {
      if (bounds.most(within.get(i + 1), bottom) < limit) {
        last = i;
      }
    }
    return within.subList(first, last + 1);
  }

  private String says(List<Layer> within, List<Layer> suspects, SpanBounds bounds) {
    Layer top = within.get(0);
    Layer bottom = within.get(within.size() - 1);
    String all = range(bounds, top, bottom) + " from " + top.words() + " to " + bottom.words();
    String doubts =
        bounds.contradicted().isEmpty()
            ? ""
            : "; not believed beside that: "
                + bounds.contradicted().stream()
                    .map(s -> Scales.figure(s.ms()) + " ms " + place(s.from(), s.to()))
                    .collect(Collectors.joining(", "));
    if (suspects.isEmpty()) {
      return "No layer is slow by the limits of its own: " + all + doubts + ".";
    }
    Layer first = suspects.get(0);
    Layer last = suspects.get(suspects.size() - 1);
    String spent = "Slow " + place(first, last) + ": " + range(bounds, first, last) + " of " + all;
    String below =
        last == bottom
            ? "; nothing tells which of them"
            : "; below it all is clean, at most "
                + Scales.figure(bounds.most(after(within, last), bottom))
                + " ms";
    return spent + (last == bottom && suspects.size() == 1 ? "" : below) + doubts + ".";
  }

  private static Layer after(List<Layer> within, Layer layer) {
    return within.get(within.indexOf(layer) + 1);
  }

  private static String place(Layer first, Layer last) {
    return first == last
        ? "in the " + first.words()
        : "between " + first.words() + " and " + last.words();
  }

  private static String range(SpanBounds bounds, Layer from, Layer to) {
    double least = bounds.least(from, to);
    double most = bounds.most(from, to);
    if (!Double.isFinite(most)) {
      return "at least " + Scales.figure(least) + " ms";
    }
    return most - least <= 0.25 * most
        ? "about " + Scales.figure((least + most) / 2) + " ms"
        : Scales.figure(least) + " to " + Scales.figure(most) + " ms";
  }
}
