package dev.stallsage.evidence.archive;

import java.nio.charset.StandardCharsets;

/** What bytes are wrapped in, told by their first bytes and never by a name. */
enum ContainerFormat {
  NONE(Kind.PLAIN, "no archive"),
  GZIP(Kind.COMPRESSION, "gzip data"),
  BZIP2(Kind.COMPRESSION, "bzip2 data"),
  XZ(Kind.COMPRESSION, "xz data"),
  ZSTANDARD(Kind.COMPRESSION, "Zstandard data"),
  LZMA(Kind.COMPRESSION, "lzma data"),
  COMPRESS(Kind.COMPRESSION, "compress data"),
  TAR(Kind.ARCHIVE, "a tar archive"),
  ZIP(Kind.ARCHIVE, "a zip archive"),
  SEVEN_ZIP(Kind.ARCHIVE, "a 7z archive"),
  RAR(Kind.UNREADABLE, "a rar archive"),
  LZ4(Kind.UNREADABLE, "lz4 data"),
  LZIP(Kind.UNREADABLE, "lzip data"),
  LZOP(Kind.UNREADABLE, "lzop data"),
  CABINET(Kind.UNREADABLE, "a cabinet archive"),
  AR(Kind.UNREADABLE, "an ar archive"),
  CPIO(Kind.UNREADABLE, "a cpio archive"),
  RPM(Kind.UNREADABLE, "an rpm package");

  /** How a wrapping is dealt with. */
  enum Kind {
    PLAIN,
    COMPRESSION,
    ARCHIVE,
    UNREADABLE
  }

  /** So many bytes tell every wrapping. */
  static final int HEAD = TarHeader.BLOCK;

  private final Kind kind;
  private final String words;

  ContainerFormat(Kind kind, String words) {
    this.kind = kind;
    this.words = words;
  }

  Kind kind() {
    return kind;
  }

  String words() {
    return words;
  }

  static ContainerFormat of(byte[] head) {
    if (begins(head, 0x1f, 0x8b, 8)) {
      return GZIP;
    }
    if (begins(head, 0xfd, '7', 'z', 'X', 'Z', 0)) {
      return XZ;
    }
    if (begins(head, 0x28, 0xb5, 0x2f, 0xfd) || isSkippableFrame(head)) {
      return ZSTANDARD;
    }
    if (begins(head, 'B', 'Z', 'h') && head.length > 9 && head[3] >= '1' && head[3] <= '9') {
      return isBzip2Block(head) ? BZIP2 : NONE;
    }
    if (begins(head, 'P', 'K')) {
      return isZip(head) ? ZIP : NONE;
    }
    if (TarHeader.isHeader(head)) {
      return TAR;
    }
    return rare(head);
  }

  private static ContainerFormat rare(byte[] head) {
    if (begins(head, '7', 'z', 0xbc, 0xaf, 0x27, 0x1c)) {
      return SEVEN_ZIP;
    }
    if (begins(head, 0x1f, 0x9d)) {
      return COMPRESS;
    }
    if (begins(head, 0x5d, 0, 0) && isLzma(head)) {
      return LZMA;
    }
    if (begins(head, 'R', 'a', 'r', '!', 0x1a, 7)) {
      return RAR;
    }
    if (begins(head, 4, 0x22, 0x4d, 0x18)) {
      return LZ4;
    }
    if (begins(head, 'L', 'Z', 'I', 'P', 1)) {
      return LZIP;
    }
    if (begins(head, 0x89, 'L', 'Z', 'O', 0)) {
      return LZOP;
    }
    if (begins(head, 'M', 'S', 'C', 'F', 0, 0, 0, 0)) {
      return CABINET;
    }
    if (begins(head, '!', '<', 'a', 'r', 'c', 'h', '>', '\n')) {
      return AR;
    }
    if (begins(head, 0xed, 0xab, 0xee, 0xdb)) {
      return RPM;
    }
    return isCpio(head) ? CPIO : NONE;
  }

  private static boolean begins(byte[] head, int... magic) {
    if (head.length < magic.length) {
      return false;
    }
    for (int i = 0; i < magic.length; i++) {
      if ((head[i] & 0xff) != magic[i]) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSkippableFrame(byte[] head) {
    return head.length > 4
        && (head[0] & 0xf0) == 0x50
        && head[1] == 0x2a
        && head[2] == 0x4d
        && head[3] == 0x18;
  }

  /** A block, or the end of empty data; text that begins with {@code BZh1} is neither. */
  private static boolean isBzip2Block(byte[] head) {
    String mark = new String(head, 4, 6, StandardCharsets.ISO_8859_1);
    return mark.equals("1AY&SY") || mark.equals("\u0017rE8P\u0090");
  }

  private static boolean isZip(byte[] head) {
    return begins(head, 'P', 'K', 3, 4)
        || begins(head, 'P', 'K', 5, 6)
        || begins(head, 'P', 'K', 7, 8)
        || begins(head, 'P', 'K', '0', '0', 'P', 'K', 3, 4);
  }

  /** Thirteen bytes: properties, dictionary, size; the size is unknown or below an exabyte. */
  private static boolean isLzma(byte[] head) {
    if (head.length < 14) {
      return false;
    }
    int top = head[12] & 0xff;
    return top == 0 && head[11] == 0 || top == 0xff && (head[5] & 0xff) == 0xff;
  }

  /** Its header is all digits: a line that begins with the same number is not. */
  private static boolean isCpio(byte[] head) {
    boolean octal = begins(head, '0', '7', '0', '7', '0', '7');
    boolean hexadecimal =
        begins(head, '0', '7', '0', '7', '0', '1') || begins(head, '0', '7', '0', '7', '0', '2');
    int header = octal ? 76 : 110;
    if (!octal && !hexadecimal || head.length < header) {
      return false;
    }
    for (int i = 0; i < header; i++) {
      if (Character.digit(head[i], 16) < 0) {
        return false;
      }
    }
    return true;
  }
}
