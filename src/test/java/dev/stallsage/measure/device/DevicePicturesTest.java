package dev.stallsage.measure.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Picture;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Map;
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
}
