package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.Limit;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.z.ZCompressorInputStream;
import org.tukaani.xz.LZMAInputStream;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.UnsupportedOptionsException;
import org.tukaani.xz.XZInputStream;

/** Opens the decoder of each compression, with no more memory than it may take. */
final class Decoders {
  private static final int BUFFER = 1 << 16;

  /** The format's own bound on the logarithm of a window. */
  private static final int MAX_WINDOW_LOG = 31;

  private final WalkBudget budget;

  Decoders(WalkBudget budget) {
    this.budget = budget;
  }

  /**
   * Decodes what was given, in threads of its own.
   *
   * @param file where it lies on disk, null for a stream
   */
  DecodedStream ofGiven(ContainerFormat wrapping, PeekedStream in, Path file, String place)
      throws IOException {
    XzBlocks blocks = wrapping == ContainerFormat.XZ && file != null ? xzBlocks(file) : null;
    if (blocks != null) {
      budget.given(blocks::packed);
      return new DecodedStream(new Bounded(blocks, place, limit() + 1), blocks::packed);
    }
    CountedStream packed = new CountedStream(in);
    ReadAhead ahead = new ReadAhead(decoder(wrapping, packed, place), packed::count);
    budget.given(ahead::position);
    return new DecodedStream(new Bounded(ahead, place, needed(in)), ahead::position);
  }

  /** Decodes a member. */
  DecodedStream ofMember(ContainerFormat wrapping, PeekedStream in, String place)
      throws IOException {
    CountedStream packed = new CountedStream(in);
    InputStream decoder = decoder(wrapping, packed, place);
    return new DecodedStream(new Bounded(decoder, place, needed(in)), packed::count);
  }

  private XzBlocks xzBlocks(Path file) {
    try {
      return XzBlocks.open(file, memoryKib());
    } catch (IOException | RuntimeException damaged) {
      return null; // the stream is read as far as it goes
    }
  }

  private InputStream decoder(ContainerFormat wrapping, InputStream packed, String place)
      throws IOException {
    try {
      return switch (wrapping) {
        case GZIP -> new GzipStream(packed);
        case BZIP2 -> new BZip2CompressorInputStream(buffered(packed), true);
        case XZ -> new XZInputStream(buffered(packed), memoryKib());
        case LZMA -> new LZMAInputStream(buffered(packed), memoryKib());
        case ZSTANDARD -> zstandard(packed);
        case COMPRESS -> new ZCompressorInputStream(buffered(packed), memoryKib());
        default -> throw new IOException("is " + wrapping.words() + ", which is not compressed");
      };
    } catch (MemoryLimitException tooMuch) {
      throw refused(tooMuch.getMemoryNeeded() * 1024L, place);
    } catch (RuntimeException damaged) {
      throw new IOException("is damaged: " + damaged, damaged);
    }
  }

  private static InputStream buffered(InputStream in) {
    return new BufferedInputStream(in, BUFFER);
  }

  private long limit() {
    return budget.of(Limit.DECODER_MEMORY);
  }

  private int memoryKib() {
    return (int) Math.min(Integer.MAX_VALUE, limit() >> 10);
  }

  private InputStream zstandard(InputStream packed) throws IOException {
    try {
      int window = Math.min(MAX_WINDOW_LOG, 63 - Long.numberOfLeadingZeros(limit()));
      return Zstandard.open(buffered(packed), window);
    } catch (LinkageError noLibrary) {
      throw new IOException("is Zstandard data, which cannot be unpacked on this platform");
    }
  }

  private IOException refused(long needed, String place) {
    return budget.hit(Limit.DECODER_MEMORY, needed, place, "");
  }

  /** What the first frame asks for; a later one that asks for more is told as just too much. */
  private long needed(PeekedStream in) {
    long declared = Math.max(ZstandardWindow.of(in.head()), XzDictionary.of(in.head()));
    return Math.max(limit() + 1, declared);
  }

  /** A decoder that learns only while it reads how much memory it would need. */
  private final class Bounded extends InputStream {
    private final InputStream in;
    private final String place;
    private final long needed;

    Bounded(InputStream decoder, String place, long needed) {
      this.in = decoder;
      this.place = place;
      this.needed = needed;
    }

    @Override
    public int read() throws IOException {
      return SingleByteInput.of(this);
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      try {
        return in.read(into, from, length);
      } catch (MemoryLimitException tooMuch) {
        throw refused(tooMuch.getMemoryNeeded() * 1024L, place);
      } catch (UnsupportedOptionsException failure) {
        throw needed > limit() + 1 ? refused(needed, place) : failure;
      } catch (Zstandard.WindowTooLarge tooMuch) {
        throw refused(needed, place);
      }
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
