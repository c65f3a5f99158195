package dev.stallsage.measure.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Picture;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** What a reader sees of a device over time. */
class DevicePicturesTest {
  private static final Where SDC = new Where("db7", "sdc");

  private final Map<DevicePictures.Run, List<Picture.Point>> runs = new TreeMap<>();

  private DevicePicturesTest run(String label, String file, int first, double... values) {
    runs.put(
        new DevicePictures.Run(EvidenceRole.PROBLEM, label, file, first),
        DoubleStream.of(values).mapToObj(value -> new Picture.Point("", value)).toList());
    return this;
  }

  private List<List<Double>> lines() {
    Picture picture =
        new DevicePictures(Map.of(SDC, runs), Map.of(), Map.of()).all().iterator().next();
    return picture.lines().stream()
        .map(line -> line.points().stream().map(Picture.Point::value).toList())
        .toList();
  }

  @Test
  void rotatedPartsOfOneLogAreOneLineInTheOrderTheyWereWritten() {
    run("", "log/iostat", 1, 5, 6)
        .run("", "log/iostat.1", 1, 3, 4)
        .run("", "log/iostat.2.gz!/iostat.2", 1, 1, 2);
    assertThat(lines()).containsExactly(List.of(1.0, 2.0, 3.0, 4.0, 5.0, 6.0));
  }

  @Test
  void runsUnderTwoCaptionsOrInOneFileStayTwoLines() {
    run("before", "log/iostat.1", 1, 1, 2, 3).run("after", "log/iostat", 1, 4, 5, 6);
    assertThat(lines()).containsExactlyInAnyOrder(List.of(1.0, 2.0, 3.0), List.of(4.0, 5.0, 6.0));
    runs.clear();
    run("", "iostat.txt", 1, 1, 2, 3).run("", "iostat.txt", 90, 4, 5, 6);
    assertThat(lines()).containsExactly(List.of(1.0, 2.0, 3.0), List.of(4.0, 5.0, 6.0));
  }

  @Test
  void ofManyDevicesItIsSaidHowManyAreShown() {
    assertThat(peers(24).title()).isEqualTo("Median latency, the slowest 16 of 24 devices");
    assertThat(peers(24).lines().get(0).points()).hasSize(16);
    assertThat(peers(16).title()).isEqualTo("Median latency by device");
  }

  private static Picture peers(int devices) {
    Map<Where, DeviceTallies> tallies = new TreeMap<>();
    for (int i = 0; i < devices; i++) {
      DeviceTallies of = DeviceTallies.ofAll();
      of.of(SampleMetric.LATENCY).add(1 + i, new Location("iostat.txt", i + 1, "sd" + i));
      tallies.put(new Where("db7", "sd" + i), of);
    }
    return new DevicePictures(Map.of(), tallies, Map.of()).all().get(0);
  }

  private static DevicePictures courses(Map<String, double[]> devices) {
    Map<Where, Map<DevicePictures.Run, List<Picture.Point>>> courses = new TreeMap<>();
    devices.forEach(
        (device, values) -> {
          List<Picture.Point> points = new ArrayList<>();
          for (double value : values) {
            points.add(new Picture.Point("10:00:" + (10 + points.size()), value));
          }
          DevicePictures.Run run =
              new DevicePictures.Run(EvidenceRole.PROBLEM, "", "iostat.txt", 4 + courses.size());
          courses.put(new Where("db7", device), Map.of(run, points));
        });
    return new DevicePictures(courses, Map.of(), Map.of());
  }

  private static Optional<Picture> map(DevicePictures pictures) {
    return pictures.all().stream().filter(p -> p.kind() == Picture.Kind.HEATMAP).findFirst();
  }

  private static double[] steady(int intervals, double value) {
    return DoubleStream.generate(() -> value).limit(intervals).toArray();
  }

  @Test
  void fourDevicesMeasuredTogetherAreAMapInTheOrderTheyAreCounted() {
    Map<String, double[]> four = new TreeMap<>();
    List.of("sdaa", "sdb", "sdz").forEach(device -> four.put(device, steady(5, 2)));
    assertThat(map(courses(four))).isEmpty();
    four.put("sdc", new double[] {2, 2, 90, 2, Double.NaN});
    Picture map = map(courses(four)).orElseThrow();
    assertThat(map.lines())
        .extracting(Picture.Line::name)
        .containsExactly("sdb", "sdc", "sdz", "sdaa");
    assertThat(map.lines().get(1).points().get(2)).isEqualTo(new Picture.Point("10:00:12", 90));
  }

  @Test
  void aDeviceThatWasMeasuredAtOtherTimesIsNotInTheMap() {
    Map<String, double[]> devices = new TreeMap<>();
    List.of("sda", "sdb", "sdc", "sdd").forEach(device -> devices.put(device, steady(6, 2)));
    devices.put("sde", steady(5, 2));
    devices.put("sdf", steady(6, Double.NaN));
    assertThat(map(courses(devices)).orElseThrow().lines())
        .extracting(Picture.Line::name)
        .containsExactly("sda", "sdb", "sdc", "sdd");
  }

  @Test
  void ofManyIntervalsTheHighestOfEachColumnStays() {
    Map<String, double[]> devices = new TreeMap<>();
    List.of("sda", "sdb", "sdc", "sdd").forEach(device -> devices.put(device, steady(100, 2)));
    devices.get("sdb")[77] = 250;
    List<Picture.Line> rows = map(courses(devices)).orElseThrow().lines();
    assertThat(rows.get(1).points()).hasSizeLessThanOrEqualTo(48);
    assertThat(rows.get(1).points()).extracting(Picture.Point::value).contains(250.0);
    assertThat(rows.get(0).points()).extracting(Picture.Point::value).containsOnly(2.0);
  }
}
