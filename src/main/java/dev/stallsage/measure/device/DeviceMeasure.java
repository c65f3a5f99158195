package dev.stallsage.measure.device;

import dev.stallsage.measure.DeviceMeter;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.LatencyCourse;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Picture;
import dev.stallsage.measure.PlaceCourse;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.IoLimit;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Tallies interval reports per series and device and makes features of them. */
public final class DeviceMeasure implements Measure {
  /** One device in one series. */
  private static final class Run implements DeviceMeter {
    /** What {@link #phases} do not count. */
    private final DeviceTallies besideLoad = DeviceTallies.besideLoad();

    private final LoadPhases phases = new LoadPhases();
    private final LoadCurve curve = new LoadCurve();
    private final LatencyCourse course = new LatencyCourse();
    private final SlowCourse reads = new SlowCourse();
    private final SlowCourse writes = new SlowCourse();
    private final SlowCourse all = new SlowCourse();

    /** The line its course begins at; 0 while it is empty. */
    private int first;

    /** What the sample at hand tells: one array for millions of them. */
    private final double[] values;

    Run(double[] values) {
      this.values = values;
    }

    @Override
    public void add(DeviceRow sample) {
      if (sample.sinceBoot()) {
        return;
      }
      SampleMetric.read(sample, values);
      first = first == 0 ? sample.lineNumber() : first;
      besideLoad.add(sample, values);
      phases.add(sample, values);
      double requests = values[SampleMetric.REQUESTS.ordinal()];
      boolean idle = requests < DeviceTallies.LEAST_REQUESTS;
      double latency = idle ? Double.NaN : sample.responseMs();
      curve.add(requests, latency, sample);
      course.add(sample.time(), latency, sample);
      if (Double.isNaN(sample.readResponseMs()) && Double.isNaN(sample.writeResponseMs())) {
        all.add(sample, requests, sample.responseMs());
      } else {
        reads.add(sample, sample.readsPerSecond(), sample.readResponseMs());
        writes.add(sample, sample.writesPerSecond(), sample.writeResponseMs());
      }
    }

    SlowCourse slow(Direction direction) {
      return switch (direction) {
        case READS -> reads;
        case WRITES -> writes;
        case BOTH -> all;
      };
    }

    void addTo(DeviceTallies whole) {
      whole.addAll(besideLoad);
      phases.addTo(whole);
    }
  }

  private final LimitFeatures limits = new LimitFeatures();
  private final DepthFeatures depths = new DepthFeatures();

  /** What the sample at hand tells: one array for all devices. */
  private final double[] values = new double[SampleMetric.COUNT];

  private final PerSeries<String, Run> runs = new PerSeries<>(() -> new Run(values));

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(DeviceSample.class, IoLimit.class, Setting.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof IoLimit limit) {
      limits.add(series, limit);
    } else if (observation instanceof Setting setting) {
      depths.add(series, setting);
    }
  }

  @Override
  public DeviceMeter meter(Series series, String device) {
    return runs.of(series, device);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<Where, DeviceTallies> problem = joined(frame, true);
    Map<Where, DeviceTallies> baseline = joined(frame, false);
    List<Feature> features = new ArrayList<>();
    problem.forEach((where, t) -> features.addAll(new LoadFeatures(frame, where, t).all()));
    problem.forEach(
        (where, t) -> {
          if (baseline.containsKey(where)) {
            features.addAll(new InflationFeatures(frame, where, t, baseline.get(where)).all());
          }
        });
    features.addAll(new StackFeatures(frame, problem).all());
    features.addAll(new MemberFeatures(frame, problem).all());
    features.addAll(curves(frame));
    features.addAll(intervals(frame));
    features.addAll(limits.all(frame, problem));
    features.addAll(depths.all(frame, problem));
    features.addAll(new PeerPhases(frame, new PeerFeatures(frame, problem), phases(frame)).all());
    return features;
  }

  /** How long requests took in each interval of the trouble. */
  private List<Feature> intervals(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    for (Direction direction : Direction.values()) {
      Map<Where, Map<Series, SlowCourse>> courses = new TreeMap<>();
      runs.inTrouble(
          frame,
          (series, device, run) -> {
            if (!run.slow(direction).parts().isEmpty()) {
              courses
                  .computeIfAbsent(frame.where(series, device), w -> new TreeMap<>(Series.IN_ORDER))
                  .put(series, run.slow(direction));
            }
          });
      String scale = SCALES.get(direction);
      courses.forEach(
          (where, bySeries) ->
              new SlowIntervals(frame, where, direction, scale)
                  .of(List.copyOf(bySeries.values()))
                  .ifPresent(features::add));
    }
    return features;
  }

  private static final Map<Direction, String> SCALES =
      Map.of(
          Direction.READS, "read-latency",
          Direction.WRITES, "write-latency",
          Direction.BOTH, "latency");

  /** How latency went with the load in the longest run of each device. */
  private List<Feature> curves(FeatureContext frame) {
    Map<Where, LoadCurve> longest = new TreeMap<>();
    runs.inTrouble(
        frame,
        (series, device, run) -> {
          if (run.curve.size() >= LoadCurve.LEAST) {
            longest.merge(
                frame.where(series, device),
                run.curve,
                (one, other) -> LoadCurve.LONGEST.compare(one, other) >= 0 ? one : other);
          }
        });
    List<Feature> features = new ArrayList<>();
    longest.forEach((where, curve) -> curve.feature(frame, where).ifPresent(features::add));
    return features;
  }

  /** What each device did in each part of each long run of the trouble. */
  private List<Map<Where, DeviceTallies>> phases(FeatureContext frame) {
    List<Map<Where, DeviceTallies>> phases = new ArrayList<>();
    runs.eachInTrouble(
        frame,
        (series, devices) -> {
          int first = phases.size();
          int parts = commonParts(devices.values());
          for (int i = 0; i < parts; i++) {
            phases.add(new TreeMap<>());
          }
          devices.forEach(
              (device, run) -> {
                Where where = frame.where(series, device);
                List<DeviceTallies> own = run.phases.parts();
                for (int i = 0; i < parts; i++) {
                  phases.get(first + i).put(where, own.get(i));
                }
              });
        });
    return phases;
  }

  /** Parts of devices that have not the same number of them are not of the same time. */
  private static int commonParts(Collection<Run> devices) {
    int[] parts = devices.stream().mapToInt(run -> run.phases.parts().size()).distinct().toArray();
    return parts.length == 1 ? parts[0] : 0;
  }

  @Override
  public Collection<Picture> pictures(FeatureContext frame) {
    Map<Where, Map<DevicePictures.Run, List<Picture.Point>>> courses = new TreeMap<>();
    runs.all(
        (series, device, run) -> {
          if (run.first > 0) {
            DevicePictures.Run traced =
                new DevicePictures.Run(
                    frame.roles().apply(series), series.label(), series.file(), run.first);
            courses
                .computeIfAbsent(frame.where(series, device), w -> new TreeMap<>())
                .put(traced, run.course.points());
          }
        });
    return new DevicePictures(courses, joined(frame, true), joined(frame, false)).all();
  }

  @Override
  public Collection<PlaceCourse> courses(FeatureContext frame) {
    List<PlaceCourse> courses = new ArrayList<>();
    runs.all(
        (series, device, run) ->
            courses.add(
                new PlaceCourse(series, frame.where(series, device), "latency", run.course)));
    return courses;
  }

  private Map<Where, DeviceTallies> joined(FeatureContext frame, boolean problem) {
    Map<Where, DeviceTallies> joined = new TreeMap<>();
    runs.all(
        (series, device, run) -> {
          if (frame.isProblem(series) == problem) {
            Where where = frame.where(series, device);
            run.addTo(joined.computeIfAbsent(where, w -> DeviceTallies.ofAll()));
          }
        });
    return joined;
  }
}
