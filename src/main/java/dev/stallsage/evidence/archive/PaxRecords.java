package dev.stallsage.evidence.archive;

import java.util.Arrays;

/**
 * What the extended header of POSIX says of the next member: {@code 30 path=var/log/messages...}.
 * Only what is needed to read a member is kept.
 *
 * @param path its name, null when not said
 * @param link target of a link, null when not said
 * @param size of its content, -1 when not said or no number
 * @param sparse is its content a map and pieces?
 */
record PaxRecords(String path, String link, long size, boolean sparse) {
  static final PaxRecords NONE = new PaxRecords(null, null, -1, false);

  /** Reads records until the first that is damaged. */
  PaxRecords with(byte[] records) {
    String newPath = path;
    String newLink = link;
    long newSize = size;
    boolean newSparse = sparse;
    int at = 0;
    while (at < records.length) {
      int blank = indexOf(records, ' ', at, Math.min(records.length, at + 10));
      int length = blank < 0 ? -1 : (int) number(records, at, blank);
      if (blank < 0 || length <= blank - at + 1 || length > records.length - at) {
        break;
      }
      int equals = indexOf(records, '=', blank, at + length);
      if (equals < 0) {
        break;
      }
      String key = TarHeader.text(Arrays.copyOfRange(records, blank + 1, equals));
      int end = at + length - 1;
      switch (key) {
        case "path" -> newPath = TarHeader.text(Arrays.copyOfRange(records, equals + 1, end));
        case "linkpath" -> newLink = TarHeader.text(Arrays.copyOfRange(records, equals + 1, end));
        case "size" -> newSize = number(records, equals + 1, end);
        default -> newSparse |= key.startsWith("GNU.sparse.");
      }
      if (key.equals("GNU.sparse.name")) { // the path beside it is made up by the tool
        newPath = TarHeader.text(Arrays.copyOfRange(records, equals + 1, end));
      }
      at += length;
    }
    return new PaxRecords(newPath, newLink, newSize, newSparse);
  }

  private static int indexOf(byte[] bytes, char wanted, int from, int to) {
    for (int i = from; i < to; i++) {
      if (bytes[i] == wanted) {
        return i;
      }
    }
    return -1;
  }

  /** Decimal digits; -1 when it is anything else or too long. */
  private static long number(byte[] bytes, int from, int to) {
    if (to <= from || to - from > 18) {
      return -1;
    }
    long value = 0;
    for (int i = from; i < to; i++) {
      int digit = bytes[i] - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      value = value * 10 + digit;
    }
    return value;
  }
}
