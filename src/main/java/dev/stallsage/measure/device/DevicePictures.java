package dev.stallsage.measure.device;

import dev.stallsage.measure.LatencyCourse;
import dev.stallsage.measure.Picture;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.LogRotation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a reader should see of interval reports: latency over time, and one device beside the
 * others.
 */
record DevicePictures(
    Map<Where, Map<DevicePictures.Run, List<Picture.Point>>> courses,
    Map<Where, DeviceTallies> problem,
    Map<Where, DeviceTallies> baseline) {
  /** With fewer points there is no line to look at. */
  private static final int LEAST_POINTS = 3;

  private static final int LINES_AT_MOST = 4;
  private static final int LEAST_DEVICES = 3;
  private static final int DEVICES_AT_MOST = 16;

  /**
   * One run of a tool.
   *
   * @param label its caption
   * @param first the line it begins at, for runs under the same caption
   */
  record Run(EvidenceRole role, String label, String file, int first) implements Comparable<Run> {
    private static final Comparator<Run> ORDER =
        Comparator.comparing(Run::role)
            .thenComparing(Run::file)
            .thenComparing(Run::first)
            .thenComparing(Run::label);

    /**
     * The same for all devices, which begin at different lines: the first run of a file, the
     * second.
     */
    Run number(int time) {
      return new Run(role, label, file, time);
    }

    @Override
    public int compareTo(Run other) {
      return ORDER.compare(this, other);
    }
  }

  List<Picture> all() {
    List<Picture> pictures = new ArrayList<>();
    courses.forEach((where, runs) -> overTime(where, runs, pictures));
    Map<String, List<Where>> hosts = new TreeMap<>();
    problem.keySet().forEach(w -> hosts.computeIfAbsent(w.host(), h -> new ArrayList<>()).add(w));
    hosts.forEach((host, devices) -> besideOthers(host, devices, pictures));
    courses.keySet().stream()
        .map(Where::host)
        .distinct()
        .forEach(host -> deviceMap(host).picture().ifPresent(pictures::add));
    return pictures;
  }

  private static void overTime(
      Where where, Map<Run, List<Picture.Point>> runs, List<Picture> pictures) {
    List<Picture.Line> lines = new ArrayList<>();
    joined(runs)
        .forEach(
            (run, points) -> {
              long known = points.stream().filter(p -> !Double.isNaN(p.value())).count();
              if (known >= LEAST_POINTS && lines.size() < LINES_AT_MOST) {
                lines.add(new Picture.Line(run.label(), run.role(), points));
              }
            });
    if (!lines.isEmpty()) {
      String title = "Latency of " + where.device() + " over time";
      pictures.add(new Picture(Picture.Kind.SERIES, where, title, "ms", List.copyOf(lines)));
    }
  }

  /** The rotated parts of one log are one line, in the order in which they were written. */
  private static Map<Run, List<Picture.Point>> joined(Map<Run, List<Picture.Point>> runs) {
    Map<Run, List<Run>> streams = new TreeMap<>();
    runs.keySet()
        .forEach(
            run -> {
              Run stream = new Run(run.role(), run.label(), LogRotation.of(run.file()).stream(), 0);
              streams.computeIfAbsent(stream, s -> new ArrayList<>()).add(run);
            });
    Map<Run, List<Picture.Point>> joined = new TreeMap<>();
    for (List<Run> parts : streams.values()) {
      Map<String, Run> byFile = new TreeMap<>();
      parts.forEach(part -> byFile.put(part.file(), part));
      if (parts.size() > 1 && byFile.size() == parts.size()) {
        List<Picture.Point> whole = new ArrayList<>();
        List<String> files = LogRotation.oldestFirst(byFile.keySet());
        files.forEach(file -> whole.addAll(runs.get(byFile.get(file))));
        joined.put(byFile.get(files.get(0)), LatencyCourse.thinned(whole));
      } else {
        parts.forEach(part -> joined.put(part, runs.get(part)));
      }
    }
    return joined;
  }

  private void besideOthers(String host, List<Where> devices, List<Picture> pictures) {
    List<Where> slowest =
        devices.stream()
            .filter(w -> median(problem, w) > 0)
            .sorted(
                Comparator.comparingDouble((Where w) -> median(problem, w))
                    .reversed()
                    .thenComparing(w -> w))
            .toList();
    int all = slowest.size();
    slowest = slowest.subList(0, Math.min(all, DEVICES_AT_MOST));
    if (slowest.size() < LEAST_DEVICES) {
      return;
    }
    List<Picture.Line> lines = new ArrayList<>();
    lines.add(line(EvidenceRole.PROBLEM, problem, slowest));
    Picture.Line before = line(EvidenceRole.BASELINE, baseline, slowest);
    if (!before.points().isEmpty()) {
      lines.add(before);
    }
    pictures.add(
        new Picture(
            Picture.Kind.PEERS,
            Where.ofHost(host),
            all > DEVICES_AT_MOST
                ? "Median latency, the slowest " + DEVICES_AT_MOST + " of " + all + " devices"
                : "Median latency by device",
            "ms",
            List.copyOf(lines)));
  }

  /** The runs of the trouble, of the devices of a host. */
  private DeviceMap deviceMap(String host) {
    Map<Run, Map<String, List<Picture.Point>>> runs = new TreeMap<>();
    courses.forEach(
        (where, own) -> {
          if (where.host().equals(host)) {
            Map<Run, Integer> times = new TreeMap<>();
            joined(own)
                .forEach(
                    (run, points) -> {
                      if (run.role() == EvidenceRole.PROBLEM) {
                        int time = times.merge(run.number(0), 1, Integer::sum);
                        runs.computeIfAbsent(run.number(time), r -> new TreeMap<>())
                            .put(where.device(), points);
                      }
                    });
          }
        });
    return new DeviceMap(host, List.copyOf(runs.values()));
  }

  private static Picture.Line line(
      EvidenceRole role, Map<Where, DeviceTallies> tallies, List<Where> devices) {
    List<Picture.Point> points =
        devices.stream()
            .filter(w -> !Double.isNaN(median(tallies, w)))
            .map(w -> new Picture.Point(w.device(), median(tallies, w)))
            .toList();
    return new Picture.Line("", role, points);
  }

  private static double median(Map<Where, DeviceTallies> tallies, Where where) {
    DeviceTallies of = tallies.get(where);
    return of == null ? Double.NaN : of.of(SampleMetric.LATENCY).median();
  }
}
