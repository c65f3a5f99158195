package dev.stallsage.decode;

import java.util.List;
import java.util.Locale;

/**
 * What a shape took a piece of text for: a code of a table, before anybody looked it up.
 *
 * @param code as the table writes it, or a name
 * @param named is it a name?
 * @param vague a guess by its look alone: nothing is said when the table does not hold it
 */
record CodeReference(String table, String code, boolean named, boolean vague) {
  static CodeReference of(String table, String code) {
    return new CodeReference(table, code, false, false);
  }

  static CodeReference named(String table, String name) {
    return new CodeReference(table, name, true, false);
  }

  static CodeReference maybe(String table, String name) {
    return new CodeReference(table, name, true, true);
  }

  static CodeReference byteOf(String table, String hex) {
    return of(table, hex(2, Integer.parseInt(hex, 16)));
  }

  /** Sense key, additional sense code and its qualifier. */
  static List<CodeReference> sense(String key, String asc, String ascq) {
    return List.of(key(key), additional(asc, ascq));
  }

  static CodeReference key(String hex) {
    return of("scsi-sense-key", "0x" + Integer.toHexString(Integer.parseInt(hex, 16)));
  }

  static CodeReference additional(String asc, String ascq) {
    return of("scsi-asc", pair(Integer.parseInt(asc, 16), Integer.parseInt(ascq, 16)));
  }

  /** {@code 0x0e}. */
  static String hex(int digits, long value) {
    return String.format(Locale.ROOT, "0x%0" + digits + "x", value);
  }

  /** {@code 11/00}. */
  static String pair(int high, int low) {
    return String.format(Locale.ROOT, "%02x/%02x", high, low);
  }
}
