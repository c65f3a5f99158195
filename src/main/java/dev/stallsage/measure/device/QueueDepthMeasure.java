package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.QueueUnlikeTwins;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Compares how many commands the disks of a host may hold. */
public final class QueueDepthMeasure extends Gathering {
  /** What libata gives a disk that queues: 31 or 32 commands. */
  private static final Set<String> QUEUED = Set.of("31", "32");

  private record Told(Series series, Setting setting) {}

  private final Map<String, Map<String, Told>> depths = new TreeMap<>();

  public QueueDepthMeasure() {
    gathers(Setting.class, this::gather);
  }

  private void gather(Series series, Setting setting) {
    if (setting.source().equals("block-queue")
        && setting.name().equals("queue_depth")
        && setting.subject().matches("sd[a-z]+")) {
      depths
          .computeIfAbsent(series.file(), f -> new TreeMap<>())
          .putIfAbsent(setting.subject(), new Told(series, setting));
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<String, Map<Where, Setting>> hosts = new TreeMap<>();
    depths
        .values()
        .forEach(
            disks ->
                disks.forEach(
                    (disk, told) -> {
                      Where where = frame.where(told.series, disk);
                      if (frame.isProblem(told.series)) {
                        hosts
                            .computeIfAbsent(where.host(), h -> new TreeMap<>())
                            .putIfAbsent(where, told.setting);
                      }
                    }));
    List<Feature> features = new ArrayList<>();
    hosts.values().forEach(disks -> features.addAll(exceptions(disks)));
    return features;
  }

  private static List<QueueUnlikeTwins> exceptions(Map<Where, Setting> disks) {
    List<QueueUnlikeTwins> exceptions = new ArrayList<>();
    disks.values().stream()
        .filter(other -> QUEUED.contains(other.value().strip()))
        .findFirst()
        .ifPresent(
            twin ->
                disks.forEach(
                    (where, setting) -> {
                      if (setting.value().strip().equals("1")) {
                        exceptions.add(
                            new QueueUnlikeTwins(
                                where,
                                List.of(
                                    new Citation(
                                        twin.at(), "commands queued: " + twin.value().strip()),
                                    new Citation(setting.at(), "commands queued: 1"))));
                      }
                    }));
    return exceptions;
  }
}
