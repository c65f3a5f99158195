package dev.stallsage.evidence.archive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.testkit.Archives;
import dev.stallsage.testkit.Unpacked;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Whatever is done to an archive, a walk through it ends with a receipt. */
class DamagedArchivesTest {
  private static Map<String, byte[]> corpus() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("proc/interrupts", "  0: 17 timer\n".repeat(9).getBytes(StandardCharsets.UTF_8));
    files.put("n".repeat(150), "sd 0:0:0:0 timing out\n".getBytes(StandardCharsets.UTF_8));
    byte[] tar = Arrays.copyOf(Archives.tar(files), 4096);
    Map<String, byte[]> corpus = new TreeMap<>();
    corpus.put("tar", tar);
    corpus.put("zip", Archives.zip(files));
    Archives.COMPRESSIONS
        .keySet()
        .forEach(s -> corpus.put("tar." + s, Archives.compressed(s, tar)));
    return corpus;
  }

  @TestFactory
  Stream<DynamicTest> cutAnywhereItIsReadUpToTheCut() {
    return corpus().entrySet().stream()
        .map(
            sample ->
                dynamicTest(
                    sample.getKey(),
                    () -> {
                      byte[] whole = sample.getValue();
                      for (int length = 0; length < whole.length; length++) {
                        assertThat(Unpacked.of(Arrays.copyOf(whole, length)).receipt().inputs())
                            .as("cut at byte %d", length)
                            .hasSize(1);
                      }
                    }));
  }

  @TestFactory
  Stream<DynamicTest> withAnyByteChangedItIsReadAsFarAsItGoes() {
    return corpus().entrySet().stream()
        .map(
            sample ->
                dynamicTest(
                    sample.getKey(),
                    () -> {
                      for (int at = 0; at < sample.getValue().length; at++) {
                        byte[] damaged = sample.getValue().clone();
                        damaged[at] ^= (byte) 0xff;
                        assertThat(Unpacked.of(damaged).receipt().inputs())
                            .as("byte %d changed", at)
                            .hasSize(1);
                      }
                    }));
  }

  @Test
  void aCutArchiveSaysWhereAndKeepsWhatCameBefore() {
    byte[] packed = Archives.gz(noise());
    Unpacked cut = Unpacked.of(Arrays.copyOf(packed, packed.length / 2));
    assertThat(cut.texts().get("-")).hasSizeGreaterThan(10_000);
    assertThat(cut.broken().get("-")).contains("cut at byte " + packed.length / 2);
  }

  private static byte[] noise() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 9_000; i++) {
      text.append(Integer.toHexString(i * 0x9e3779b9)).append('\n');
    }
    return text.toString().getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void behindADamagedHeaderTheNextMemberIsRead() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (String name : new String[] {"a", "b", "c"}) {
      files.put(name, (name + "\n").getBytes(StandardCharsets.US_ASCII));
    }
    byte[] tar = Archives.tar(files);
    tar[1024 + 150] ^= 1; // the check sum of b
    Unpacked unpacked = Unpacked.of(tar);
    assertThat(unpacked.texts()).isEqualTo(Map.of("a", "a\n", "c", "c\n"));
    assertThat(unpacked.failures())
        .containsExactly(
            "-: is damaged: expected a header at byte 1024 of the archive; 1024 bytes were not"
                + " read");
  }
}
