package dev.stallsage.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A course is of bounded size, and no spike is lost. */
class LatencyCourseTest {
  private static final DeviceSample SAID =
      DeviceSample.of(new Location("iostat.txt", 7, "sdc 1.00"), "sdc").build();

  private final LatencyCourse course = new LatencyCourse();

  private void add(String time, double latency) {
    course.add(time, latency, SAID);
  }

  @Test
  void fewValuesStayAsTheyAre() {
    add("a", 3);
    add("b", Double.NaN);
    add("c", 1);
    assertThat(course.points()).extracting(Picture.Point::label).containsExactly("a", "b", "c");
    assertThat(course.parts())
        .extracting(LatencyCourse.Part::mean)
        .containsExactly(3.0, Double.NaN, 1.0);
  }

  @Test
  void theHighestOfAMillionValuesIsStillThereWithItsTime() {
    for (int i = 0; i < 1_000_000; i++) {
      add("t" + i, i == 654_321 ? 500 : i % 7);
    }
    assertThat(course.points())
        .hasSizeLessThanOrEqualTo(120)
        .contains(new Picture.Point("t654321", 500, SAID.at()));
    assertThat(course.parts()).hasSameSizeAs(course.points());
    assertThat(course.parts().get(0).time()).isEqualTo("t0");
  }

  @Test
  void eachPointKnowsTheLineOfItsHighestValue() {
    for (int i = 0; i < 1000; i++) {
      Location line = new Location("iostat.txt", i + 1, "sdc " + i);
      course.add("t" + i, i % 100 == 77 ? 50 : 1, DeviceSample.of(line, "sdc").build());
    }
    assertThat(course.points())
        .filteredOn(point -> point.value() == 50)
        .extracting(point -> point.at().line())
        .containsExactly(78, 178, 278, 378, 478, 578, 678, 778, 878, 978);
  }

  @Test
  void aGapInAllOfAStretchStaysAGap() {
    for (int i = 0; i < 1000; i++) {
      add("t" + i, i >= 400 && i < 600 ? Double.NaN : 1);
    }
    assertThat(course.points()).anyMatch(p -> Double.isNaN(p.value()));
  }

  @Test
  void whatBearsNoStampIsSeenButStandsOnNoTimeAxis() {
    add("", 3);
    add("", 4);
    assertThat(course.points()).extracting(Picture.Point::value).containsExactly(3.0, 4.0);
    assertThat(course.parts()).isEmpty();
  }

  @Test
  void coursesOneAfterTheOtherAreThinnedByTheSameRule() {
    List<Picture.Point> points =
        new ArrayList<>(Collections.nCopies(201, new Picture.Point("quiet", 1)));
    points.set(77, new Picture.Point("spike", 90));
    assertThat(LatencyCourse.thinned(points))
        .hasSize(101)
        .contains(new Picture.Point("spike", 90), new Picture.Point("quiet", 1));
  }
}
