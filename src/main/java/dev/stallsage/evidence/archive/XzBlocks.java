package dev.stallsage.evidence.archive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.tukaani.xz.SeekableFileInputStream;
import org.tukaani.xz.SeekableXZInputStream;

/**
 * Decodes an xz file of many blocks in several threads: each decodes every n-th block, and the
 * blocks are given in their order.
 */
final class XzBlocks extends InputStream {
  private static final int LANES_AT_MOST = 4;

  /** A block as the tool makes them by itself is 24 MiB: so far may a lane be ahead. */
  private static final int CHUNKS_AHEAD = 96;

  private final SeekableXZInputStream index;
  private final List<ReadAhead> lanes = new ArrayList<>();
  private int block;
  private long left;

  private XzBlocks(SeekableXZInputStream index) {
    this.index = index;
    this.left = index.getBlockSize(0);
  }

  /**
   * Opens a file.
   *
   * @param memoryKib each decoder may take
   * @return null when there is nothing to gain: one block only
   * @throws IOException when its index cannot be read
   */
  static XzBlocks open(Path file, int memoryKib) throws IOException {
    SeekableXZInputStream index = seekable(file, memoryKib);
    int count = Math.min(LANES_AT_MOST, Runtime.getRuntime().availableProcessors());
    if (index.getBlockCount() < 2 || count < 2) {
      index.close();
      return null;
    }
    XzBlocks blocks = new XzBlocks(index);
    for (int i = 0; i < Math.min(count, index.getBlockCount()); i++) {
      Lane lane = new Lane(seekable(file, memoryKib), i, count);
      blocks.lanes.add(new ReadAhead(lane, () -> 0, CHUNKS_AHEAD).begun());
    }
    return blocks;
  }

  private static SeekableXZInputStream seekable(Path file, int memoryKib) throws IOException {
    SeekableFileInputStream in = new SeekableFileInputStream(file.toFile());
    try {
      return new SeekableXZInputStream(in, memoryKib);
    } catch (IOException | RuntimeException damaged) {
      in.close();
      throw damaged;
    }
  }

  /** Compressed bytes up to the end of the block that is given now. */
  long packed() {
    int last = Math.min(block, index.getBlockCount() - 1);
    return index.getBlockCompPos(last) + index.getBlockCompSize(last);
  }

  @Override
  public int read() throws IOException {
    return SingleByteInput.of(this);
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    while (left == 0 && block + 1 < index.getBlockCount()) {
      left = index.getBlockSize(++block);
    }
    if (left == 0) {
      return -1;
    }
    ReadAhead lane = lanes.get(block % lanes.size());
    int read = lane.read(into, from, (int) Math.min(left, length));
    if (read < 0) {
      throw new IOException("the xz data of block " + (block + 1) + " ends early");
    }
    left -= read;
    return read;
  }

  @Override
  public void close() throws IOException {
    for (ReadAhead lane : lanes) {
      lane.close();
    }
    index.close();
  }

  /** Every n-th block, one after the other. */
  private static final class Lane extends InputStream {
    private final SeekableXZInputStream in;
    private final int step;
    private int block;
    private long left;
    private boolean begun;

    Lane(SeekableXZInputStream in, int first, int step) {
      this.in = in;
      this.block = first;
      this.step = step;
    }

    @Override
    public int read() throws IOException {
      return SingleByteInput.of(this);
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      while (left == 0) {
        if (begun) {
          block += step;
        }
        begun = true;
        if (block >= in.getBlockCount()) {
          return -1;
        }
        in.seekToBlock(block);
        left = in.getBlockSize(block);
      }
      int read = in.read(into, from, (int) Math.min(left, length));
      left -= Math.max(0, read);
      return read;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
