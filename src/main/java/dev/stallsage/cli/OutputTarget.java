package dev.stallsage.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Where results go. A reader who has seen enough, as {@code head} has, is no fault: what comes
 * after goes nowhere. A full disk is one.
 */
final class OutputTarget extends FilterOutputStream {
  private boolean enough;

  OutputTarget(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    if (!enough) {
      try {
        out.write(bytes, from, length);
      } catch (IOException failed) {
        enough = isGone(failed);
        if (!enough) {
          throw failed;
        }
      }
    }
  }

  @Override
  public void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }

  /** {@code Broken pipe}, as every system the launcher runs on calls it. */
  private static boolean isGone(IOException failed) {
    return String.valueOf(failed.getMessage()).contains("Broken pipe");
  }
}
