package dev.stallsage.measure.interrupt;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.interrupt.InterruptWords.BehindVmd;
import dev.stallsage.measure.interrupt.InterruptWords.SharedInterrupt;
import dev.stallsage.observation.InterruptLine;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks for vectors on which drives wait for the handlers of other devices. */
public final class InterruptMeasure extends Gathering {
  private static final Pattern DRIVE_QUEUE = Pattern.compile("nvme(\\d+)q(\\d+)");
  private static final Pattern VMD = Pattern.compile("vmd\\d*");
  private static final Pattern TRAILING_NUMBER = Pattern.compile("[-_:]?\\d+$");

  /** The same row of a later snapshot says nothing new. */
  private record Row(Series series, String vector, boolean vmd, List<String> handlers) {}

  private final Map<Row, Location> rows = new HashMap<>();

  public InterruptMeasure() {
    gathers(InterruptLine.class, this::gather);
  }

  private void gather(Series series, InterruptLine line) {
    boolean vmd =
        line.controller().startsWith("VMD")
            || line.handlers().stream().anyMatch(h -> VMD.matcher(h).matches());
    if (vmd || line.handlers().size() > 1) {
      rows.merge(
          new Row(series, line.vector(), vmd, line.handlers()),
          line.at(),
          (one, other) -> one.compareTo(other) <= 0 ? one : other);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, Map<String, List<Citation>>> behindVmd = new TreeMap<>();
    List<Feature> features = new ArrayList<>();
    rows.forEach(
        (row, at) -> {
          if (frame.isProblem(row.series())) {
            features.addAll(shared(frame, row, at));
            if (row.vmd()) {
              behindVmd(frame, row, at, behindVmd);
            }
          }
        });
    behindVmd.forEach(
        (where, byHandler) ->
            byHandler.forEach(
                (handler, because) ->
                    features.add(
                        new BehindVmd(where, handler, Citation.listed(because.stream(), 2)))));
    return features;
  }

  private static List<SharedInterrupt> shared(FeatureContext frame, Row row, Location at) {
    List<String> others =
        row.handlers().stream()
            .filter(h -> !isDrive(h))
            .map(InterruptMeasure::kind)
            .distinct()
            .toList();
    List<SharedInterrupt> shared = new ArrayList<>();
    for (String handler : row.handlers()) {
      Matcher queue = DRIVE_QUEUE.matcher(handler);
      // queue 0 is for administration: no request waits for it
      if (queue.matches() && !queue.group(2).equals("0")) {
        Where drive = drive(frame, row, queue);
        for (String other : others) {
          String reads =
              "vector " + row.vector() + " runs the handlers of " + handler + " and of " + other;
          shared.add(
              new SharedInterrupt(drive, row.vector(), other, List.of(new Citation(at, reads))));
        }
      }
    }
    return shared;
  }

  private static void behindVmd(
      FeatureContext frame, Row row, Location at, Map<Where, Map<String, List<Citation>>> found) {
    for (String handler : row.handlers()) {
      if (!VMD.matcher(handler).matches()) {
        Matcher queue = DRIVE_QUEUE.matcher(handler);
        boolean drive = queue.matches();
        Where where = drive ? drive(frame, row, queue) : frame.where(row.series());
        found
            .computeIfAbsent(where, w -> new TreeMap<>())
            .computeIfAbsent(drive ? "nvme" : kind(handler), h -> new ArrayList<>())
            .add(new Citation(at, "the handler of " + handler + " is called by VMD"));
      }
    }
  }

  /** Interval reports name the namespace, interrupts the controller. */
  private static Where drive(FeatureContext frame, Row row, Matcher queue) {
    return frame.where(row.series(), "nvme" + queue.group(1) + "n1");
  }

  private static boolean isDrive(String handler) {
    return DRIVE_QUEUE.matcher(handler).matches() || VMD.matcher(handler).matches();
  }

  private static String kind(String handler) {
    return TRAILING_NUMBER.matcher(handler).replaceFirst("");
  }
}
