package dev.stallsage.testkit;

import com.github.luben.zstd.ZstdOutputStreamNoFinalizer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.LZMAOutputStream;
import org.tukaani.xz.XZOutputStream;

/** Makes archives for tests, in memory. */
public final class Archives {
  private Archives() {}

  /** A way to compress. */
  @FunctionalInterface
  public interface Compression {
    OutputStream around(OutputStream out) throws IOException;
  }

  /** Every compression that can be read, by the name of its suffix. */
  public static final Map<String, Compression> COMPRESSIONS =
      new TreeMap<>(
          Map.of(
              "gz", GZIPOutputStream::new,
              "bz2", BZip2CompressorOutputStream::new,
              "xz", out -> new XZOutputStream(out, new LZMA2Options(1)),
              "lzma", out -> new LZMAOutputStream(out, new LZMA2Options(1), -1),
              "zst", ZstdOutputStreamNoFinalizer::new));

  /** Compresses bytes. */
  public static byte[] compressed(String suffix, byte[] content) {
    return bytes(
        out -> {
          try (OutputStream packed = COMPRESSIONS.get(suffix).around(out)) {
            packed.write(content);
          }
        });
  }

  public static byte[] gz(byte[] content) {
    return compressed("gz", content);
  }

  /** A tar archive of files, in the order of the map. */
  public static byte[] tar(Map<String, byte[]> files) {
    return bytes(
        out -> {
          try (TarArchiveOutputStream tar = new TarArchiveOutputStream(out, "UTF-8")) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
              TarArchiveEntry entry = new TarArchiveEntry(file.getKey(), true);
              entry.setSize(file.getValue().length);
              tar.putArchiveEntry(entry);
              tar.write(file.getValue());
              tar.closeArchiveEntry();
            }
          }
        });
  }

  /** A zip archive of files as a stream writes it: sizes stand behind the content. */
  public static byte[] zip(Map<String, byte[]> files) {
    return zip(files, ZipEntry.DEFLATED);
  }

  public static byte[] zip(Map<String, byte[]> files, int method) {
    return bytes(
        out -> {
          try (ZipArchiveOutputStream zip = new ZipArchiveOutputStream(out)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
              ZipArchiveEntry entry = new ZipArchiveEntry(file.getKey());
              entry.setMethod(method);
              if (method == ZipEntry.STORED) {
                java.util.zip.CRC32 crc = new java.util.zip.CRC32();
                crc.update(file.getValue());
                entry.setCrc(crc.getValue());
                entry.setSize(file.getValue().length);
              }
              zip.putArchiveEntry(entry);
              zip.write(file.getValue());
              zip.closeArchiveEntry();
            }
          }
        });
  }

  /** Writes into memory. */
  public interface Writer {
    void write(OutputStream out) throws IOException;
  }

  public static byte[] bytes(Writer writer) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      writer.write(out);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return out.toByteArray();
  }

  /** One after the other. */
  public static byte[] joined(byte[]... parts) {
    return bytes(
        out -> {
          for (byte[] part : parts) {
            out.write(part);
          }
        });
  }
}
