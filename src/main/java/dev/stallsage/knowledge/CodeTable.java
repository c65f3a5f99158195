package dev.stallsage.knowledge;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A published list of codes.
 *
 * @param id the name of its file: {@code scsi-asc}
 * @param shape how its codes are written, for whoever wrote one that is not in it
 * @param bits is a code a mask, and a value the sum of several?
 * @param codes by code, in the order of the list
 * @param names the same by name, see {@link #plain}
 */
public record CodeTable(
    String id,
    String title,
    String source,
    String shape,
    boolean bits,
    Map<String, Code> codes,
    Map<String, Code> names) {

  static CodeTable of(
      String id, String title, String source, String shape, boolean bits, Collection<Code> rows) {
    Map<String, Code> codes = new LinkedHashMap<>();
    Map<String, Code> names = new LinkedHashMap<>();
    for (Code row : rows) {
      codes.put(row.code(), row);
      names.putIfAbsent(plain(row.name()), row);
    }
    return new CodeTable(id, title, source, shape, bits, codes, names);
  }

  /** The row of this code. */
  public Optional<Code> code(String code) {
    return Optional.ofNullable(codes.get(code));
  }

  /** The row of this name, whatever its case and punctuation. */
  public Optional<Code> named(String name) {
    return Optional.ofNullable(names.get(plain(name)));
  }

  /** {@code Unrecovered read error - auto reallocate failed} in small letters and single blanks. */
  static String plain(String name) {
    StringBuilder plain = new StringBuilder(name.length());
    for (char c : name.toLowerCase(Locale.ROOT).toCharArray()) {
      boolean letter = Character.isLetterOrDigit(c);
      if (letter) {
        plain.append(c);
      } else if (!plain.isEmpty() && plain.charAt(plain.length() - 1) != ' ') {
        plain.append(' ');
      }
    }
    return plain.toString().strip();
  }
}
