package dev.stallsage.redaction;

import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.IntakeReceipt;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/**
 * A bundle out of which every name is learned while somebody else reads it: no second walk, so it
 * may come from standard input.
 *
 * @param bundle what is read
 * @param redactor what learns
 */
public record LearningBundle(Bundle bundle, Redactor redactor) implements Bundle {

  @Override
  public IntakeReceipt walk(Consumer<EvidenceFile> visitor) {
    return bundle.walk(
        file -> {
          byte[] path = file.path().getBytes(StandardCharsets.UTF_8);
          redactor.sheet("").learn(path, 0, path.length);
          FileRedaction sheet = redactor.sheet(file.path());
          visitor.accept(
              new EvidenceFile(
                  file.path(), file.declared(), () -> new Overheard(file.content().open(), sheet)));
        });
  }

  /** Learns from what passes. */
  private static final class Overheard extends FilterInputStream {
    private final FileRedaction sheet;
    private byte[] line = new byte[1 << 12];
    private int length;

    Overheard(InputStream in, FileRedaction sheet) {
      super(in);
      this.sheet = sheet;
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      if (b >= 0) {
        hear((byte) b);
      }
      return b;
    }

    @Override
    public int read(byte[] bytes, int from, int most) throws IOException {
      int read = in.read(bytes, from, most);
      for (int i = from; i < from + read; i++) {
        hear(bytes[i]);
      }
      return read;
    }

    @Override
    public long skip(long most) throws IOException {
      return read(new byte[(int) Math.min(most, 1 << 13)]);
    }

    @Override
    public boolean markSupported() {
      return false;
    }

    /** Without the zeros of UTF-16 its ASCII is ASCII. */
    private void hear(byte b) {
      if (b == '\n' || b == '\r' || length == RedactedText.LONGEST_LINE) {
        end();
      } else if (b != 0) {
        if (length == line.length) {
          line = java.util.Arrays.copyOf(line, length * 2);
        }
        line[length++] = b;
      }
    }

    private void end() {
      sheet.learn(line, 0, length);
      length = 0;
    }

    @Override
    public void close() throws IOException {
      end();
      super.close();
    }
  }
}
