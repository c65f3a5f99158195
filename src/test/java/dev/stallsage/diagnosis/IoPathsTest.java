package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Where;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** One I/O is one I/O, whatever it is called on its way. */
class IoPathsTest {
  private static Where at(String device) {
    return new Where("db7", device);
  }

  /** {@code dm-3}, a volume on the LUN {@code mpatha}, which has two paths. */
  private static final IoPaths LUN =
      new IoPaths(
          Map.of(at("dm-0"), Set.of(at("sdc"), at("sdd")), at("dm-3"), Set.of(at("dm-0"))),
          Map.of(at("dm-0"), "mpatha"));

  private static List<String> folded(IoPaths paths, Slowness... slow) {
    return paths.folded(List.of(slow)).stream().map(Slowness::device).toList();
  }

  @Test
  void everyNameOfTheSameRequestsIsKnown() {
    assertThat(LUN.of(at("sdc"))).containsExactlyInAnyOrder("sdc", "dm-0", "mpatha", "dm-3");
    assertThat(LUN.of(at("dm-0")).get(0)).isEqualTo("dm-0");
    assertThat(IoPaths.UNKNOWN.of(at("sdx"))).containsExactly("sdx");
  }

  @Test
  void anotherHostHasPathsOfItsOwn() {
    assertThat(LUN.of(new Where("db8", "sdc"))).containsExactly("sdc");
  }

  @Test
  void aLunThatIsSlowOnAllItsPathsIsToldByItsAlias() {
    assertThat(
            folded(
                LUN,
                Slow.at("sdc", 31),
                Slow.at("sdd", 33),
                Slow.at("dm-0", 32),
                Slow.at("dm-3", 32)))
        .containsExactly("mpatha");
  }

  @Test
  void oneSlowPathIsToldAsThatPath() {
    assertThat(folded(LUN, Slow.at("sdc", 40), Slow.at("dm-0", 22))).containsExactly("sdc");
  }

  @Test
  void whatALayerAddsIsItsOwn() {
    IoPaths encrypted = new IoPaths(Map.of(at("dm-1"), Set.of(at("sdb"))), Map.of());
    assertThat(folded(encrypted, Slow.at("sdb", 25), Slow.at("dm-1", 90)))
        .containsExactlyInAnyOrder("sdb", "dm-1");
    assertThat(folded(encrypted, Slow.at("sdb", 25), Slow.at("dm-1", 26))).containsExactly("sdb");
  }

  @Test
  void twoDisksAreTwo() {
    assertThat(folded(LUN, Slow.at("sdx", 40), Slow.at("sdy", 40))).containsExactly("sdx", "sdy");
  }

  @Test
  void aMappedDeviceThatNothingPlacesIsLikeTheDiskThatIsAsSlow() {
    assertThat(folded(IoPaths.UNKNOWN, Slow.at("sdb", 40), Slow.at("dm-7", 41)))
        .containsExactly("sdb");
    assertThat(folded(IoPaths.UNKNOWN, Slow.at("sdb", 40), Slow.at("dm-7", 95)))
        .containsExactlyInAnyOrder("sdb", "dm-7");
  }
}
