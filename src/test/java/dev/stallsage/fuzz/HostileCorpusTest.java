package dev.stallsage.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.testkit.Unpacked;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Archives and texts that somebody with bad luck or bad will hands in, each made here: every one is
 * answered with a receipt and a report, in words, and within its limits.
 */
class HostileCorpusTest {
  private static final int AT_LEAST = 150;

  @Test
  void thereAreEnoughOfBoth() {
    assertThat(HostileArchives.all()).hasSizeGreaterThanOrEqualTo(AT_LEAST);
    assertThat(HostileTexts.all()).hasSizeGreaterThanOrEqualTo(AT_LEAST);
  }

  @TestFactory
  Stream<DynamicTest> anArchiveIsUnpackedAsFarAsItGoes() {
    return HostileArchives.all().entrySet().stream()
        .map(sample -> dynamicTest(sample.getKey(), () -> unpacked(sample)));
  }

  private static void unpacked(Map.Entry<String, byte[]> sample) throws Exception {
    Target.ARCHIVE.take(sample.getValue());
    Unpacked unpacked = Unpacked.of(sample.getValue());
    assertThat(unpacked.receipt().inputs()).hasSize(1);
    Stream.concat(unpacked.failures().stream(), unpacked.remarks().stream())
        .forEach(said -> assertThat(said).isNotBlank().doesNotContain("null", "Exception"));
    if (HostileArchives.keepsItsFirstMember(sample.getKey())) {
      assertThat(unpacked.texts().values()).anyMatch(t -> t.contains(HostileArchives.FIRST_LINE));
    }
  }

  @TestFactory
  Stream<DynamicTest> aTextIsReadByEveryFormat() {
    return HostileTexts.all().entrySet().stream()
        .map(sample -> dynamicTest(sample.getKey(), () -> Target.TEXT.take(sample.getValue())));
  }

  @TestFactory
  Stream<DynamicTest> aTextIsReportedInEveryForm() {
    return HostileTexts.all().entrySet().stream()
        .filter(sample -> sample.getKey().startsWith(HostileTexts.IN_ALL_FORMS))
        .map(sample -> dynamicTest(sample.getKey(), () -> Target.REPORT.take(sample.getValue())));
  }
}
