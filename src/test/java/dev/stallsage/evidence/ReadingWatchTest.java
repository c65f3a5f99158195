package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who looks on sees all that is read, and can end it. */
class ReadingWatchTest {
  private static final int SIZE = 300_000;

  @TempDir Path folder;

  private final List<String> visited = new ArrayList<>();
  private long opened;
  private long read;
  private long stopAfter = Long.MAX_VALUE;

  private final ReadingWatch watch =
      new ReadingWatch() {
        @Override
        public void opens(long bytes) {
          opened = bytes;
        }

        @Override
        public void visits(String member) {
          visited.add(member);
        }

        @Override
        public void reads(int bytes) {
          read += bytes;
        }

        @Override
        public String stop() {
          return read < stopAfter ? "" : "interrupted";
        }
      };

  @BeforeEach
  void threeFiles() throws IOException {
    for (String name : List.of("a.log", "b.log", "c.log")) {
      Files.writeString(folder.resolve(name), "x".repeat(SIZE));
    }
  }

  private IntakeReceipt walk() throws IOException {
    return new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE, watch)
        .add(folder.toString(), null)
        .bundle()
        .walk(file -> {});
  }

  @Test
  void everyByteIsCountedAndEveryMemberNamed() throws IOException {
    assertThat(walk()).extracting(IntakeReceipt::complete).isEqualTo(true);
    assertThat(opened).isEqualTo(3 * SIZE);
    assertThat(read).isEqualTo(3 * SIZE);
    assertThat(visited).containsExactly("a.log", "b.log", "c.log");
  }

  @Test
  void whereItIsStoppedTheReceiptSaysHowMuchWasRead() throws IOException {
    stopAfter = SIZE + 1;
    IntakeReceipt receipt = walk();
    assertThat(visited).containsExactly("a.log", "b.log");
    assertThat(read).isBetween((long) SIZE, 2L * SIZE - 1);
    assertThat(receipt.inputs()).extracting(IntakeReceipt.Input::file).containsExactly("a.log");
    assertThat(receipt.failures()).isEmpty();
    assertThat(receipt.limitsHit())
        .containsExactly(
            new LimitHit(
                "interrupted", "", "interrupted: " + read + " of " + 3 * SIZE + " bytes read"));
  }

  @Test
  void ofAPipeTheSizeIsNotKnown() throws IOException {
    stopAfter = 1;
    IntakeReceipt receipt =
        new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE, watch)
            .add(folder.resolve("a.log").toString(), null)
            .add("-", null)
            .bundle()
            .walk(file -> {});
    assertThat(opened).isEqualTo(-1);
    assertThat(receipt.limitsHit())
        .extracting(LimitHit::says)
        .first()
        .asString()
        .doesNotContain("of");
  }
}
