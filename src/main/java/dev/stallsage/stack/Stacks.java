package dev.stallsage.stack;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.completion.CompletionWords.CompletionHandlingShare;
import dev.stallsage.measure.completion.CompletionWords.CompletionOutsideTime;
import dev.stallsage.measure.completion.CompletionWords.CompletionQueueShare;
import dev.stallsage.measure.completion.CompletionWords.CompletionTime;
import dev.stallsage.measure.device.DeviceMetrics.DeviceTime;
import dev.stallsage.measure.device.DeviceMetrics.HostWait;
import dev.stallsage.measure.device.DeviceMetrics.Latency;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorDeviceTime;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorKernelTime;
import dev.stallsage.measure.nfs.NfsWords.NfsRoundTrip;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Reads off the facts which layers the time is spent in: total against driver, queue against
 * device, guest against hypervisor.
 *
 * @param scales the limits
 * @param media medium of a place
 */
public record Stacks(Scales scales, Function<Where, Medium> media) {
  /** A bundle can have hundreds of devices; the slowest tell. */
  private static final int AT_MOST = 3;

  private static final Set<Layer> NO_GUEST = EnumSet.of(Layer.HYPERVISOR);
  private static final String LATENCY = "latency";
  private static final String USUAL = "the usual request";
  private static final String SLOWEST = "the slowest requests";

  /** The stacks of the slowest places; where none is slow, that of the slowest alone. */
  public List<Stack> of(List<Feature> features) {
    Map<Where, Double> hypervisors = hypervisors(features);
    Optional<Span> below = worst(hypervisors);
    List<Stack> stacks = new ArrayList<>();
    usual(features)
        .forEach(
            (where, spans) -> {
              boolean guest = below.isPresent() && !hypervisors.containsKey(where);
              List<Span> all = new ArrayList<>(spans);
              if (guest) {
                all.add(below.get());
              }
              boolean virtual = guest || hypervisors.containsKey(where);
              stacks.add(
                  new StackReading(where, USUAL, all, limit(where), absent(where, virtual))
                      .stack());
            });
    slowest(features)
        .forEach(
            (where, spans) ->
                stacks.add(
                    new StackReading(where, SLOWEST, spans, limit(where), NO_GUEST).stack()));
    List<Stack> ordered =
        stacks.stream()
            .sorted(
                Comparator.comparingDouble(Stack::slowness).reversed().thenComparing(Stack::where))
            .toList();
    boolean slow = !ordered.isEmpty() && ordered.get(0).slowness() >= 1;
    return ordered.stream()
        .filter(s -> !slow || s.slowness() >= 1)
        .limit(slow ? AT_MOST : 1)
        .toList();
  }

  /** Between a driver and a drive of its own bus stands nothing. */
  private Set<Layer> absent(Where where, boolean virtual) {
    Medium medium = media.apply(where);
    boolean local = medium == Medium.NVME || medium == Medium.CARD;
    Set<Layer> absent = EnumSet.noneOf(Layer.class);
    if (!virtual) {
      absent.add(Layer.HYPERVISOR);
    }
    if (!virtual && local) {
      absent.addAll(EnumSet.of(Layer.HBA, Layer.FABRIC, Layer.ARRAY));
    }
    return absent;
  }

  private double limit(Where where) {
    return scales.scale(LATENCY).limitsOf(media.apply(where)).high();
  }

  private static Map<Where, List<Span>> usual(List<Feature> features) {
    Map<Where, List<Span>> spans = new TreeMap<>();
    for (Feature f : features) {
      if (f instanceof Latency m) {
        add(spans, m, Layer.HOST_QUEUE, Layer.DEVICE);
      } else if (f instanceof HostWait m) {
        add(spans, m, Layer.HOST_QUEUE, Layer.HOST_QUEUE);
      } else if (f instanceof DeviceTime m) {
        add(spans, m, Layer.DRIVER, Layer.DEVICE);
      } else if (f instanceof HypervisorKernelTime m) {
        add(spans, m, Layer.HYPERVISOR, Layer.HYPERVISOR);
      } else if (f instanceof HypervisorDeviceTime m) {
        add(spans, m, Layer.HBA, Layer.DEVICE);
      } else if (f instanceof NfsRoundTrip m) {
        add(spans, m, Layer.FABRIC, Layer.DEVICE);
      }
    }
    return spans;
  }

  private static void add(Map<Where, List<Span>> spans, GradedFeature m, Layer from, Layer to) {
    spans
        .computeIfAbsent(m.where(), w -> new ArrayList<>())
        .add(new Span(from, to, m.gauge().value(), false, m.because()));
  }

  /** What each place the hypervisor serves takes, ms. */
  private static Map<Where, Double> hypervisors(List<Feature> features) {
    Map<Where, Double> whole = new TreeMap<>();
    for (Feature f : features) {
      if (f instanceof HypervisorKernelTime || f instanceof HypervisorDeviceTime) {
        whole.merge(f.where(), ((GradedFeature) f).gauge().value(), Double::sum);
      }
    }
    return whole;
  }

  /** Guests go by other names, so the worst the hypervisor serves bounds each of their disks. */
  private static Optional<Span> worst(Map<Where, Double> hypervisors) {
    return hypervisors.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .map(worst -> new Span(Layer.HYPERVISOR, Layer.DEVICE, worst.getValue(), true, List.of()));
  }

  /** The I/Os an adapter's trace shows as slow. */
  private static Map<Where, List<Span>> slowest(List<Feature> features) {
    Map<Where, Map<Class<?>, GradedFeature>> traces = new TreeMap<>();
    for (Feature f : features) {
      if (f instanceof CompletionTime
          || f instanceof CompletionQueueShare
          || f instanceof CompletionHandlingShare
          || f instanceof CompletionOutsideTime) {
        traces
            .computeIfAbsent(f.where(), w -> new java.util.HashMap<>())
            .put(f.getClass(), (GradedFeature) f);
      }
    }
    Map<Where, List<Span>> spans = new TreeMap<>();
    traces.forEach(
        (where, trace) -> {
          GradedFeature total = trace.get(CompletionTime.class);
          GradedFeature queue = trace.get(CompletionQueueShare.class);
          GradedFeature work = trace.get(CompletionHandlingShare.class);
          GradedFeature outside = trace.get(CompletionOutsideTime.class);
          if (total != null && queue != null && work != null && outside != null) {
            double share = queue.gauge().value() + work.gauge().value();
            double driver = share / 100 * total.gauge().value();
            spans.put(
                where,
                List.of(
                    new Span(Layer.DRIVER, Layer.DRIVER, driver, false, queue.because()),
                    new Span(
                        Layer.HBA, Layer.DEVICE, outside.gauge().value(), false, outside.because()),
                    new Span(
                        Layer.DRIVER,
                        Layer.DEVICE,
                        total.gauge().value(),
                        false,
                        total.because())));
          }
        });
    return spans;
  }
}
