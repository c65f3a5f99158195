package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Lines made to make the redactor slow, or to break it. */
@Execution(ExecutionMode.CONCURRENT)
class HostileLinesTest {
  private static final int SHORT = 1 << 12;
  private static final int MUTATIONS = 5_000;

  /** Counts how often a pattern looks at a character. */
  private static final class Counted implements CharSequence {
    private final String text;
    private final long[] looks;

    Counted(String text, long[] looks) {
      this.text = text;
      this.looks = looks;
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      looks[0]++;
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      looks[0] += end - start;
      return new Counted(text.substring(start, end), looks);
    }

    @Override
    public String toString() {
      return text;
    }
  }

  private static List<Recogniser> recognisers() {
    return List.of(
        new Secrets(),
        new IscsiNames(),
        new HardwareAddresses(),
        new NetworkAddresses(),
        new SerialNumbers(),
        new RedactedHosts(),
        new UserNames());
  }

  @Test
  void aLineTwiceAsLongTakesTwiceTheLooks() {
    List<String> quadratic = new ArrayList<>();
    List<String> seeds =
        new ArrayList<>(
            List.of(
                "a",
                "1",
                "id 12345678901234567 ",
                "12345678901234567\t",
                " 10.1.2.3 amd64",
                "VMware-42 1c 9e ",
                ":",
                "-",
                ".",
                "=",
                "@",
                "/",
                "\\",
                "$",
                "a.",
                "a-",
                "a:",
                "1.",
                "aa:",
                "0a-",
                "a@",
                "@a.",
                "password=",
                "password=\"",
                "serial ",
                "serial: ",
                "://",
                "a://a:",
                "host: ",
                "user ",
                "sudo: a",
                "Linux a ",
                "0x5000c500a1b2c3d4",
                "10.1.2.3-",
                "fe80::",
                "iqn.2001-01.a.",
                "eyJ",
                "eyJa.",
                "-----BEGIN ",
                "Nov 20 10:00:00 a ",
                "ata-a_",
                "nvme-a_a",
                "inquiry data : ",
                "for user ",
                "Bearer ",
                "{SSHA}",
                "$6$a",
                "a b ",
                "a\t",
                "//a/",
                "a:/b ",
                "/home/",
                "uid=1(",
                "machine a login ",
                "curl -u ",
                "x -p"));
    seeds.addAll(Corpus.lines());
    for (String seed : seeds) {
      for (Recogniser recogniser : recognisers()) {
        long once = looks(recogniser, seed, SHORT);
        long twice = looks(recogniser, seed, 2 * SHORT);
        if (twice > 2.5 * once + 100L * SHORT) {
          quadratic.add(
              recogniser.getClass().getSimpleName() + ": " + seed + ": " + once + " " + twice);
        }
      }
    }
    assertThat(quadratic).isEmpty();
  }

  private static long looks(Recogniser recogniser, String seed, int length) {
    long[] looks = new long[1];
    String line = seed.repeat(length / seed.length() + 1);
    recogniser.find(new Counted(line, looks), -1, new RedactedSpans());
    return looks[0];
  }

  @Test
  void mutatedLinesNeverThrowAndNeverGrowWithoutBound() {
    List<String> lines = Corpus.lines();
    Random random = new Random(20_261_120);
    Redactor redactor = Corpus.redactor();
    FileRedaction sheet = redactor.sheet("mutations.txt");
    for (int i = 0; i < MUTATIONS; i++) {
      byte[] line = mutated(lines, random);
      byte[] redacted = sheet.redact(line, 0, line.length);
      // the shortest thing that is replaced has two characters, the longest pseudonym forty
      assertThat(redacted == null ? 0 : redacted.length)
          .as(new String(line, StandardCharsets.ISO_8859_1))
          .isLessThanOrEqualTo(64 + 24 * line.length);
    }
  }

  /** Cuts, doubles, joins, and puts any byte anywhere. */
  private static byte[] mutated(List<String> lines, Random random) {
    String line = lines.get(random.nextInt(lines.size()));
    String other = lines.get(random.nextInt(lines.size()));
    int at = random.nextInt(line.length() + 1);
    String mixed =
        switch (random.nextInt(4)) {
          case 0 -> line.substring(at);
          case 1 -> line.substring(0, at) + other.substring(random.nextInt(other.length() + 1));
          case 2 -> line.substring(0, at) + line;
          default -> line;
        };
    byte[] bytes = mixed.replace("\n", " ").getBytes(StandardCharsets.ISO_8859_1);
    for (int changes = random.nextInt(4); changes > 0 && bytes.length > 0; changes--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  @Test
  void aLineOfAMebibyteIsRedacted() {
    for (String seed : List.of("\\\"", "a@b.cz ", "10.1.2.3 ", "stor7.", "password=\"\\\" ", "x")) {
      byte[] line = seed.repeat((1 << 20) / seed.length()).getBytes(StandardCharsets.ISO_8859_1);
      Redactor redactor = Corpus.redactor();
      byte[] redacted = redactor.sheet("long.txt").redact(line, 0, line.length);
      assertThat(redacted == null ? line : redacted).isNotEmpty();
    }
  }
}
