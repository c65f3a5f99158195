package dev.stallsage.evidence.archive;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdIOException;
import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import java.io.IOException;
import java.io.InputStream;

/**
 * Zstandard data. All that names the library stands here: whoever embeds the engine without it
 * reads everything else.
 */
final class Zstandard extends InputStream {
  /** A frame asks for more memory than it may take. */
  static final class WindowTooLarge extends IOException {
    private static final long serialVersionUID = 1L;

    WindowTooLarge(IOException failure) {
      super(failure);
    }
  }

  private final InputStream in;

  private Zstandard(InputStream in) {
    this.in = in;
  }

  /**
   * Begins to decode.
   *
   * @param window logarithm of the largest window
   * @throws LinkageError where the library is missing
   */
  static InputStream open(InputStream packed, int window) throws IOException {
    return new Zstandard(new ZstdInputStreamNoFinalizer(packed).setLongMax(window));
  }

  @Override
  public int read() throws IOException {
    return SingleByteInput.of(this);
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    try {
      return in.read(into, from, length);
    } catch (ZstdIOException failure) {
      boolean window = failure.getErrorCode() == Zstd.errFrameParameterWindowTooLarge();
      throw window ? new WindowTooLarge(failure) : failure;
    }
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
