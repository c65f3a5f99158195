package dev.stallsage.fuzz;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.stallsage.testkit.Archives;
import dev.stallsage.testkit.RawTar;
import dev.stallsage.testkit.RawZip;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Every container in every kind of damage, and headers that lie. */
final class HostileArchives {
  static final String FIRST_LINE = "sd 3:0:0:7: timing out command";
  private static final byte[] EVIDENCE = (FIRST_LINE + "\n").repeat(40).getBytes(US_ASCII);

  /** Touches nothing of the evidence. */
  private static final String HARMLESS = "followed by ";

  private HostileArchives() {}

  static Map<String, byte[]> all() {
    Map<String, byte[]> all = new LinkedHashMap<>();
    containers()
        .forEach(
            (container, bytes) ->
                damages().forEach((how, d) -> all.put(container + " " + how, d.apply(bytes))));
    all.putAll(lies());
    return all;
  }

  /**
   * Is nothing done to what stands first in the archive? What follows a short bzip2 stream still
   * costs all of it: its decoder drops what it has when it meets no further stream.
   */
  static boolean keepsItsFirstMember(String name) {
    return name.contains(" " + HARMLESS) && !name.startsWith("tar.bz2");
  }

  private static Map<String, byte[]> containers() {
    Map<String, byte[]> members = new LinkedHashMap<>();
    members.put("var/log/messages", EVIDENCE);
    members.put("proc/interrupts", "  0: 17 timer\n".repeat(99).getBytes(US_ASCII));
    byte[] tar = Archives.tar(members);
    byte[] zip = Archives.zip(members);
    Map<String, byte[]> containers = new LinkedHashMap<>();
    containers.put("tar", tar);
    containers.put("zip", zip);
    Archives.COMPRESSIONS
        .keySet()
        .forEach(s -> containers.put("tar." + s, Archives.compressed(s, tar)));
    containers.put("gz", Archives.gz(EVIDENCE));
    containers.put("zip.gz", Archives.gz(zip));
    containers.put("tar in zip", Archives.zip(Map.of("inner.tar", tar)));
    containers.put("zip in tar", Archives.tar(Map.of("inner.zip", zip)));
    containers.put("tar.gz in tar.xz", twice(tar));
    return containers;
  }

  private static byte[] twice(byte[] tar) {
    return Archives.compressed("xz", Archives.tar(Map.of("inner.tar.gz", Archives.gz(tar))));
  }

  private static Map<String, UnaryOperator<byte[]>> damages() {
    Map<String, UnaryOperator<byte[]>> damages = new LinkedHashMap<>();
    damages.put("cut in its first bytes", b -> Arrays.copyOf(b, 7));
    damages.put("cut in the first quarter", b -> Arrays.copyOf(b, b.length / 4));
    damages.put("cut in half", b -> Arrays.copyOf(b, b.length / 2));
    damages.put("without its last byte", b -> Arrays.copyOf(b, b.length - 1));
    damages.put("without its last 20 bytes", b -> Arrays.copyOf(b, b.length - 20));
    damages.put("with its first byte changed", b -> changed(b, 0, 1));
    damages.put("with a changed header", b -> changed(b, 5, 3));
    damages.put("with a changed middle", b -> changed(b, b.length / 2, 9));
    damages.put("with a changed end", b -> changed(b, b.length - 12, 8));
    damages.put("with zeros in the middle", b -> zeroed(b, b.length / 3, b.length / 6));
    damages.put("behind a byte-order mark", b -> Archives.joined(new byte[] {-17, -69, -65}, b));
    damages.put("behind a line of text", b -> Archives.joined("$ cat it\n".getBytes(US_ASCII), b));
    damages.put("with line feeds made of pairs", HostileArchives::unix);
    damages.put("read as seven bits", HostileArchives::sevenBits);
    damages.put(HARMLESS + "text", b -> Archives.joined(b, "\nand so on\n".getBytes(US_ASCII)));
    damages.put(HARMLESS + "zeros", b -> Archives.joined(b, new byte[5000]));
    return damages;
  }

  private static byte[] changed(byte[] bytes, int from, int count) {
    byte[] changed = bytes.clone();
    for (int i = from; i < Math.min(bytes.length, from + count); i++) {
      changed[i] ^= (byte) 0x55;
    }
    return changed;
  }

  private static byte[] zeroed(byte[] bytes, int from, int count) {
    byte[] zeroed = bytes.clone();
    Arrays.fill(zeroed, from, from + count, (byte) 0);
    return zeroed;
  }

  /** What a transfer as text makes of an archive. */
  private static byte[] unix(byte[] bytes) {
    return new String(bytes, java.nio.charset.StandardCharsets.ISO_8859_1)
        .replace("\n", "\r\n")
        .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
  }

  private static byte[] sevenBits(byte[] bytes) {
    byte[] seven = bytes.clone();
    for (int i = 0; i < seven.length; i++) {
      seven[i] &= 0x7f;
    }
    return seven;
  }

  private static Map<String, byte[]> lies() {
    Map<String, byte[]> lies = new LinkedHashMap<>();
    for (long size : new long[] {-1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 40, 1L << 33}) {
      lies.put(
          "tar whose member claims " + size + " bytes",
          new RawTar().header("a", RawTar.binary(size), '0', "").content(EVIDENCE).bytes());
    }
    for (String size : new String[] {"", "99999999999", "-1", "0x10", "\0\0\0", "           8"}) {
      lies.put(
          "tar with the size <" + size.replace('\0', '0') + ">",
          new RawTar().header("a", size.getBytes(US_ASCII), '0', "").content(EVIDENCE).bytes());
    }
    for (char type : "123456gxLKSDMVN\0~".toCharArray()) {
      lies.put(
          "tar with an entry of type " + (int) type,
          new RawTar().entry(type, "dev/sda", "/etc/shadow").file("a", FIRST_LINE).bytes());
    }
    for (String key : new String[] {"size", "path", "mtime", "GNU.sparse.map", "hdrcharset"}) {
      lies.put(
          "tar with a record " + key + " of nonsense",
          new RawTar().pax(key, "-9e999\0\n").file("a", FIRST_LINE).bytes());
    }
    lies.put("zip under a password", new RawZip().encrypted("a", EVIDENCE).bytes());
    lies.put("zip without sizes", new RawZip().storedWithoutSize("a", EVIDENCE).bytes());
    lies.put(
        "zip that lists what is not there", new RawZip().listed("a", EVIDENCE, 1 << 30).bytes());
    lies.put("empty zip", new RawZip().bytes());
    lies.put("empty tar", new RawTar().bytes());
    lies.put("nothing", new byte[0]);
    return lies;
  }
}
