package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionRedaction;
import java.io.InputStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What belongs together of the files of a form. */
class SeparateCasesTest {
  private static List<SubmissionRedaction.Item> items(String... names) {
    return Stream.of(names).map(name -> item(name, "auto")).toList();
  }

  private static SubmissionRedaction.Item item(String name, String role) {
    return new SubmissionRedaction.Item(name, role, 0, InputStream::nullInputStream);
  }

  @Test
  void eachFileAndEachFolderIsABundleInTheOrderTheyCame() {
    assertThat(SeparateCases.bundles(items("b.tar", "db1/iostat.txt", "a.zip", "db1/dmesg/now")))
        .containsOnlyKeys("b.tar", "db1/", "a.zip")
        .hasEntrySatisfying("db1/", both -> assertThat(both).hasSize(2));
  }

  @Test
  void ofOneFolderAloneTheBundlesAreWhatLiesInIt() {
    assertThat(SeparateCases.bundles(items("all/one.tar", "all/two.tar", "all/db1/a", "all/db1/b")))
        .containsOnlyKeys("one.tar", "two.tar", "db1/");
  }

  @Test
  void whatIsFromAGoodTimeBelongsToOneCase() {
    List<SubmissionRedaction.Item> with = List.of(item("a", "auto"), item("good", "baseline"));
    assertThatThrownBy(() -> SeparateCases.bundles(with))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageContaining("one case");
  }
}
