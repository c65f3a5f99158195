package dev.stallsage.evidence.archive;

import static dev.stallsage.testkit.Archives.bytes;
import static dev.stallsage.testkit.Archives.compressed;
import static dev.stallsage.testkit.Archives.gz;
import static dev.stallsage.testkit.Archives.tar;
import static dev.stallsage.testkit.Archives.zip;
import static org.assertj.core.api.Assertions.assertThat;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import dev.stallsage.evidence.Limit;
import dev.stallsage.evidence.Limits;
import dev.stallsage.testkit.Unpacked;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What grows when it is unpacked is stopped by a limit with a name. */
class BombsTest {
  private static final Limits LIMITS = Limits.SERVER;

  private static byte[] zeros(int mib) {
    return new byte[mib << 20];
  }

  @ParameterizedTest
  @ValueSource(strings = {"gz", "xz", "zst", "bz2", "lzma"})
  void zerosAreStoppedByTheirRatio(String suffix) {
    assertThat(Unpacked.of(compressed(suffix, zeros(66)), LIMITS).limits()).contains("ratio");
  }

  @Test
  void zerosInAZipAreStoppedByTheirRatio() {
    Unpacked unpacked = Unpacked.of(zip(Map.of("zeros", zeros(66))), LIMITS);
    assertThat(unpacked.limits()).contains("ratio");
  }

  @Test
  void layersThatAreHarmlessEachAreStoppedTogether() {
    byte[] twice = gz(gz(zeros(66)));
    assertThat(Unpacked.of(twice, LIMITS).limits()).contains("ratio");
  }

  @Test
  void anArchiveStoppedEarlyIsStillHashedToItsEnd() {
    byte[] noise = new byte[5 << 20];
    new java.util.Random(7).nextBytes(noise);
    byte[] archive = gz(tar(Map.of("noise", noise)));
    Unpacked unpacked = Unpacked.of(archive, LIMITS.with(Limit.UNPACKED_TOTAL, 1 << 20));
    assertThat(unpacked.limits()).containsExactly("unpacked-total");
    assertThat(unpacked.receipt().inputs().get(0).bytes()).isEqualTo(archive.length);
  }

  @Test
  void theTotalTheMemberAndTheNumberOfMembersAreBounded() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (int i = 0; i < 9; i++) {
      files.put("f" + i, "0123456789".repeat(1000).getBytes(StandardCharsets.US_ASCII));
    }
    byte[] archive = gz(tar(files));
    assertHit(archive, Limit.UNPACKED_TOTAL, 50_000);
    assertHit(archive, Limit.UNPACKED_MEMBER, 9_999);
    assertHit(archive, Limit.MEMBERS, 8);
    assertHit(zip(files), Limit.MEMBERS, 8);
    assertHit(archive, Limit.NAMES_TOTAL, 17);
    assertHit(zip(files), Limit.NAMES_TOTAL, 17);
    Unpacked member = Unpacked.of(archive, LIMITS.with(Limit.UNPACKED_MEMBER, 9_999));
    assertThat(member.texts()).hasSize(9).allSatisfy((p, text) -> assertThat(text).hasSize(9_999));
    assertThat(Unpacked.of(archive, LIMITS.with(Limit.UNPACKED_MEMBER, 10_000)).limits()).isEmpty();
  }

  private static void assertHit(byte[] archive, Limit limit, long value) {
    Unpacked unpacked = Unpacked.of(archive, LIMITS.with(limit, value));
    assertThat(unpacked.limits()).containsExactly(limit.id());
    assertThat(unpacked.receipt().limitsHit().get(0).says())
        .contains("limit " + limit.id() + " is " + limit.words(value) + ", found ");
  }

  @Test
  void anArchiveInTooManyArchivesIsNotOpened() {
    byte[] archive = "text\n".getBytes(StandardCharsets.US_ASCII);
    for (int i = 0; i < 30; i++) {
      archive = gz(tar(Map.of("inner", archive)));
    }
    Unpacked unpacked = Unpacked.of(archive, LIMITS);
    assertThat(unpacked.texts()).isEmpty();
    assertThat(unpacked.receipt().limitsHit())
        .extracting(hit -> hit.limit() + " " + hit.place())
        .containsExactly("nesting inner!/inner!/inner");
  }

  @Test
  void aWindowOfTwoGigabytesIsRefused() {
    byte[] wide =
        bytes(
            out -> {
              try (var zst = new ZstdOutputStreamNoFinalizer(out)) {
                zst.setLong(27);
                zst.write("text\n".repeat(100).getBytes(StandardCharsets.US_ASCII));
              }
            });
    wide[5] = (byte) 0xa8; // window descriptor: 2 GiB
    Unpacked unpacked = Unpacked.of(wide, LIMITS);
    assertThat(unpacked.limits()).containsExactly("decoder-memory");
    assertThat(unpacked.receipt().limitsHit().get(0).says()).contains("found 2 GiB");
  }
}
