package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.LargestRequest;
import dev.stallsage.measure.device.DeviceStates.MergingOff;
import dev.stallsage.measure.device.DeviceStates.NothingInFlight;
import dev.stallsage.measure.device.DeviceStates.Rotating;
import dev.stallsage.measure.device.DeviceStates.SeekingScheduler;
import dev.stallsage.measure.device.DeviceStates.VolatileCache;
import dev.stallsage.measure.device.DeviceStates.WritesInFlight;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.InFlight;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.regex.Pattern;

/** Looks at the settings of block queues, and at what devices held at one instant. */
public final class BlockQueueMeasure extends Gathering {
  private static final Set<String> SEEKING = Set.of("cfq", "bfq");
  private static final Set<Medium> WITHOUT_ARM = Set.of(Medium.NVME, Medium.FLASH, Medium.ARRAY);

  private static final Pattern COUNT = Pattern.compile("\\d{1,18}");
  private static final long FOUR_MEBIBYTES = 4096;

  private record Key(Series series, String device, String name) {}

  private final Map<Key, Setting> settings = new HashMap<>();
  private final Map<Key, DeviceIdentity> drives = new HashMap<>();
  private final Map<Key, InFlight> most = new HashMap<>();

  public BlockQueueMeasure() {
    gathers(Setting.class, this::gather);
    gathers(DeviceIdentity.class, this::gather);
    gathers(
        InFlight.class,
        (series, look) ->
            most.merge(new Key(series, look.device(), ""), look, BlockQueueMeasure::more));
  }

  private void gather(Series series, Setting setting) {
    if (setting.source().equals("block-queue")) {
      settings.putIfAbsent(new Key(series, setting.subject(), setting.name()), setting);
    }
  }

  private void gather(Series series, DeviceIdentity drive) {
    if (!drive.node().isEmpty() && drive.turns() != DeviceIdentity.Turns.UNTOLD) {
      drives.putIfAbsent(new Key(series, drive.node(), ""), drive);
    }
  }

  private static final Comparator<InFlight> FULLEST =
      Comparator.comparingLong(InFlight::writes)
          .thenComparingLong(InFlight::reads)
          .thenComparing(InFlight::at, Comparator.reverseOrder());

  private static InFlight more(InFlight one, InFlight other) {
    return FULLEST.compare(one, other) >= 0 ? one : other;
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    settings.forEach(
        (key, setting) -> {
          if (frame.isProblem(key.series)) {
            setting(frame, features, frame.where(key.series, key.device), setting);
            scheduler(frame, features, key, setting);
          }
        });
    features.addAll(largestRequests(frame));
    drives.forEach(
        (key, drive) -> {
          if (frame.isProblem(key.series)) {
            features.add(turning(frame.where(key.series, key.device), drive));
          }
        });
    Map<Where, List<InFlight>> byHost = new TreeMap<>();
    most.forEach(
        (key, look) -> {
          if (frame.isProblem(key.series)) {
            DeviceStacking stacking = DeviceStacking.of(key.device);
            if (stacking == DeviceStacking.DEVICE || key.device.isEmpty()) {
              byHost.computeIfAbsent(frame.where(key.series), w -> new ArrayList<>()).add(look);
            }
            if (!key.device.isEmpty()) {
              features.add(writes(frame, frame.where(key.series, key.device), stacking, look));
            }
          }
        });
    byHost.forEach((host, looks) -> features.add(nothing(host, looks)));
    return features;
  }

  /** Of each host the queue that takes the largest requests. */
  private List<Feature> largestRequests(FeatureContext frame) {
    Map<Where, Setting> largest = new TreeMap<>();
    settings.forEach(
        (key, setting) -> {
          if (setting.name().equals("max_sectors_kb") && frame.isProblem(key.series)) {
            largest.merge(
                frame.where(key.series),
                setting,
                BinaryOperator.maxBy(Comparator.comparingLong(BlockQueueMeasure::kibibytes)));
          }
        });
    return largest.entrySet().stream()
        .<Feature>map(
            e ->
                new LargestRequest(
                    e.getKey(),
                    kibibytes(e.getValue()) >= FOUR_MEBIBYTES,
                    cite(e.getValue(), "requests of at most " + e.getValue().value() + " KiB")))
        .toList();
  }

  private static long kibibytes(Setting setting) {
    String value = setting.value().strip();
    return COUNT.matcher(value).matches() ? Long.parseLong(value) : 0;
  }

  /** One that sorts for an arm and waits for the next request of a reader, on what has no arm. */
  private void scheduler(FeatureContext frame, List<Feature> features, Key key, Setting setting) {
    if (!setting.name().equals("scheduler")) {
      return;
    }
    Where where = frame.where(key.series, key.device);
    Setting turns = settings.get(new Key(key.series, key.device, "rotational"));
    boolean armless =
        WITHOUT_ARM.contains(frame.medium(where))
            || turns != null && turns.value().strip().equals("0");
    String chosen = setting.value().strip();
    boolean seeks = armless && SEEKING.contains(chosen);
    features.add(new SeekingScheduler(where, seeks, cite(setting, "the scheduler is " + chosen)));
  }

  private static void setting(
      FeatureContext frame, List<Feature> features, Where where, Setting setting) {
    String value = setting.value().strip();
    switch (setting.name()) {
      case "rotational" -> {
        boolean rotating = value.equals("1");
        features.add(
            new Rotating(
                where, rotating, cite(setting, rotating ? "said to rotate" : "flash, or like it")));
      }
      // of a LUN of an array it is the array's own affair
      case "write_cache" -> {
        if (frame.medium(where) == Medium.ARRAY) {
          return;
        }
        boolean flushed = value.equals("write back");
        String reads = flushed ? "its cache has to be flushed" : "its cache is taken for safe";
        features.add(new VolatileCache(where, flushed, cite(setting, reads)));
      }
      case "nomerges" -> {
        boolean off = value.equals("2");
        features.add(
            new MergingOff(
                where, off, cite(setting, off ? "merging is forbidden" : "merging is allowed")));
      }
      default -> {}
    }
  }

  /** The drive itself knows better than the kernel. */
  private static Rotating turning(Where where, DeviceIdentity drive) {
    boolean rotating = drive.turns() != DeviceIdentity.Turns.NO;
    String reads = rotating ? "says of itself that it rotates" : "says of itself that it is flash";
    return new Rotating(where, rotating, List.of(new Citation(drive.at(), reads)));
  }

  private static List<Citation> cite(Setting setting, String reads) {
    return List.of(new Citation(setting.at(), reads));
  }

  private static WritesInFlight writes(
      FeatureContext frame, Where where, DeviceStacking stacking, InFlight look) {
    String scale = "writes-in-flight";
    return new WritesInFlight(
        where, stacking.word(), frame.gauge(scale, where, look.writes(), look.at()));
  }

  private static NothingInFlight nothing(Where host, List<InFlight> looks) {
    List<InFlight> fullest = looks.stream().sorted(FULLEST.reversed()).toList();
    InFlight top = fullest.get(0);
    boolean nothing = looks.stream().allMatch(l -> l.reads() + l.writes() == 0);
    String reads =
        nothing
            ? "none of " + looks.size() + " disks holds a request"
            : top.reads() + " reads and " + top.writes() + " writes in flight";
    return new NothingInFlight(host, nothing, List.of(new Citation(top.at(), reads)));
  }
}
