package dev.stallsage.evidence.archive;

import static dev.stallsage.testkit.Archives.gz;
import static dev.stallsage.testkit.Archives.joined;
import static dev.stallsage.testkit.Archives.tar;
import static dev.stallsage.testkit.Archives.zip;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.evidence.Limit;
import dev.stallsage.evidence.Limits;
import dev.stallsage.testkit.Archives;
import dev.stallsage.testkit.RawTar;
import dev.stallsage.testkit.RawZip;
import dev.stallsage.testkit.Unpacked;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Archives no tool would write: each is read as far as it can be, and what it lacks is said. */
class CraftedArchivesTest {
  private static final String EVIDENCE = "sd 3:0:0:7: timing out command\n";

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static Unpacked of(byte[] archive) {
    return Unpacked.of(archive, Limits.SERVER);
  }

  @Test
  void membersThatOverlapInTheDirectoryAreReadOnce() {
    RawZip zip = new RawZip().stored("kernel", ascii(EVIDENCE));
    for (int i = 0; i < 1000; i++) {
      zip.listed("again" + i, ascii(EVIDENCE), 0);
    }
    assertThat(of(zip.bytes()).texts()).isEqualTo(Map.of("kernel", EVIDENCE));
  }

  /** An archive that unpacks to itself looks like this as deep as anybody looks. */
  @Test
  void whatUnpacksToAnArchiveForEverIsLeftAtTheNesting() {
    byte[] gz = gz(ascii(EVIDENCE));
    byte[] zip = zip(Map.of("r.zip", ascii(EVIDENCE)));
    for (int i = 0; i < 30; i++) {
      gz = gz(gz);
      zip = zip(Map.of("r.zip", zip));
    }
    for (byte[] archive : new byte[][] {gz, zip}) {
      Unpacked unpacked = of(archive);
      assertThat(unpacked.texts()).isEmpty();
      assertThat(unpacked.limits()).containsExactly("nesting");
    }
  }

  @Test
  void gzipDataThatNeverEndsIsStoppedByItsRatio() {
    byte[] member = gz(new byte[1 << 20]);
    InputStream endless =
        new InputStream() {
          private long at;

          @Override
          public int read() {
            return member[(int) (at++ % member.length)] & 0xff;
          }

          @Override
          public int read(byte[] into, int from, int length) {
            if (at > 1 << 22) {
              return -1; // a reader that had not stopped would have unpacked gigabytes by then
            }
            for (int i = 0; i < length; i++) {
              into[from + i] = (byte) read();
            }
            return length;
          }
        };
    assertThat(Unpacked.of(endless, Limits.SERVER).limits()).containsExactly("ratio");
  }

  @Test
  void anExtendedHeaderThatIsTooLongCostsItsMember() {
    String twoMib = "x".repeat(2 << 20);
    byte[] archive =
        new RawTar().pax("path", twoMib).file("a", EVIDENCE).file("b", EVIDENCE).bytes();
    Unpacked unpacked = of(archive);
    assertThat(unpacked.texts()).isEqualTo(Map.of("b", EVIDENCE));
    assertThat(unpacked.limits()).containsExactly("header-memory");
  }

  @Test
  void headersThatAreShortEachButManyCostTheirMember() {
    RawTar tar = new RawTar();
    for (int i = 0; i < 300; i++) {
      tar.pax("comment", "x".repeat(4000));
    }
    Unpacked unpacked = of(tar.file("a", EVIDENCE).file("b", EVIDENCE).bytes());
    assertThat(unpacked.texts()).isEqualTo(Map.of("b", EVIDENCE));
    assertThat(unpacked.limits()).containsExactly("header-memory");
  }

  @Test
  void aNumberOfAHundredThousandDigitsIsNone() {
    String digits = "9".repeat(100_000);
    byte[] archive =
        new RawTar()
            .pax("mtime", digits)
            .pax("size", digits)
            .file("a", EVIDENCE)
            .file("b", EVIDENCE)
            .bytes();
    assertThat(of(archive).texts()).isEqualTo(Map.of("a", EVIDENCE, "b", EVIDENCE));
  }

  @Test
  void anExtendedHeaderOfExabytesIsNotBelieved() {
    byte[] archive =
        new RawTar()
            .file("a", EVIDENCE)
            .header("PaxHeaders/x", RawTar.binary(Long.MAX_VALUE >> 1), 'x', "")
            .file("b", EVIDENCE)
            .bytes();
    Unpacked unpacked = of(archive);
    assertThat(unpacked.texts()).isEqualTo(Map.of("a", EVIDENCE));
    assertThat(unpacked.failures()).singleElement().asString().contains("-: the archive is cut");
  }

  @Test
  void aSizeBelowZeroIsNoSize() {
    byte[] archive =
        new RawTar().header("a", RawTar.binary(-512), '0', "").file("b", EVIDENCE).bytes();
    Unpacked unpacked = of(archive);
    assertThat(unpacked.texts()).isEqualTo(Map.of("a", "", "b", EVIDENCE));
    assertThat(unpacked.failures()).containsExactly("-: a: its size is no number: it was not read");
  }

  @Test
  void aFileWithHolesIsNamedAndItsHolesAreNeverFilled() {
    byte[] block = new byte[512];
    block[504] = 1;
    byte[] header =
        java.util.Arrays.copyOf(
            new RawTar().header("holes", RawTar.octal(512), 'S', "").cut(), 512);
    header[482] = 1;
    RawTar tar = new RawTar().block(RawTar.withSum(header));
    for (int i = 0; i < 1000; i++) {
      tar.block(block);
    }
    byte[] archive = tar.block(new byte[512]).content(new byte[512]).file("next", EVIDENCE).bytes();
    Unpacked unpacked = of(archive);
    assertThat(unpacked.texts()).isEqualTo(Map.of("next", EVIDENCE));
    assertThat(unpacked.failures()).singleElement().asString().contains("holes: is stored with");
  }

  @Test
  void anXzDictionaryOfTwoGigabytesIsRefused() {
    byte[] packed = Archives.compressed("xz", ascii(EVIDENCE));
    int length = (packed[12] & 0xff) * 4; // of the block header, without its check sum
    int properties = 12 + 2;
    while (packed[properties] != 0x21) {
      properties++;
    }
    packed[properties + 2] = 38;
    CRC32 crc = new CRC32();
    crc.update(packed, 12, length);
    ByteBuffer.wrap(packed)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(12 + length, (int) crc.getValue());
    assertRefused(packed, "found 2");
  }

  @Test
  void anLzmaDictionaryOfTwoGigabytesIsRefused() {
    byte[] packed = Archives.compressed("lzma", ascii(EVIDENCE));
    ByteBuffer.wrap(packed).order(ByteOrder.LITTLE_ENDIAN).putInt(1, 1 << 30);
    assertRefused(packed, "found 1");
  }

  /** A frame of a single segment has its content for its window. */
  @Test
  void aZstandardFrameOfFourGigabytesInOnePieceIsRefused() {
    ByteBuffer frame = ByteBuffer.allocate(40).order(ByteOrder.LITTLE_ENDIAN);
    frame.putInt(0xfd2fb528).put((byte) 0xe0).putLong(1L << 32).put(new byte[] {1, 0, 0});
    assertRefused(frame.array(), "found 4 GiB");
  }

  private static void assertRefused(byte[] packed, String found) {
    Unpacked unpacked = of(packed);
    assertThat(unpacked.limits()).containsExactly("decoder-memory");
    assertThat(unpacked.receipt().limitsHit().get(0).says()).contains("100 MiB", found);
  }

  @Test
  void whatCompressPackedIsRead() {
    assertThat(of(compress(EVIDENCE)).texts()).isEqualTo(Map.of("-", EVIDENCE));
    byte[] archive = tar(Map.of("old.Z", compress(EVIDENCE)));
    assertThat(of(archive).texts()).isEqualTo(Map.of("old.Z", EVIDENCE));
  }

  /** Every letter a code of nine bits, lowest bit first. */
  private static byte[] compress(String text) {
    byte[] packed = new byte[3 + (text.length() * 9 + 7) / 8];
    packed[0] = 0x1f;
    packed[1] = (byte) 0x9d;
    packed[2] = (byte) 0x90;
    for (int i = 0; i < text.length() * 9; i++) {
      int bit = i % 9 == 8 ? 0 : text.charAt(i / 9) >> i % 9 & 1;
      packed[3 + i / 8] |= (byte) (bit << i % 8);
    }
    return packed;
  }

  @Test
  void aStoredMemberWithoutItsSizeIsReadToItsEnd() {
    byte[] archive =
        new RawZip()
            .storedWithoutSize("kernel", ascii(EVIDENCE))
            .stored("next", ascii(EVIDENCE))
            .bytes();
    assertThat(of(archive).texts()).isEqualTo(Map.of("kernel", EVIDENCE, "next", EVIDENCE));
  }

  @Test
  void aStoredMemberWithoutSizeAndEndIsGivenUpBeforeItFillsTheMemory() {
    byte[] endless = new byte[3 << 20];
    byte[] archive = new RawZip().storedWithoutSize("endless", endless).bytes();
    Unpacked unpacked =
        Unpacked.of(
            java.util.Arrays.copyOf(archive, endless.length),
            Limits.SERVER.with(Limit.DECODER_MEMORY, 1 << 20));
    assertThat(unpacked.limits()).containsExactly("decoder-memory");
  }

  @Test
  void aMemberUnderAPasswordIsNamed() {
    byte[] archive =
        new RawZip().encrypted("secret", ascii(EVIDENCE)).stored("next", ascii(EVIDENCE)).bytes();
    Unpacked unpacked = of(archive);
    assertThat(unpacked.texts()).isEqualTo(Map.of("next", EVIDENCE));
    assertThat(unpacked.failures())
        .containsExactly("secret: is encrypted: expected an archive without a password");
  }

  @Test
  void anArchiveBehindAnotherKindOfArchiveIsToldNotDropped() {
    byte[] both = joined(zip(Map.of("a", ascii(EVIDENCE))), tar(Map.of("b", ascii(EVIDENCE))));
    Unpacked unpacked = of(both);
    assertThat(unpacked.texts()).containsEntry("a", EVIDENCE).doesNotContainKey("b");
    assertThat(unpacked.receipt().complete()).isFalse();
  }
}
