package dev.stallsage.cli;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * A bound on what may differ: {@code wrong>0}.
 *
 * @param most so many are allowed
 */
record DiffGate(String word, long most) {
  private static final List<String> WORDS =
      List.of("verdict", "numbers", "bytes", "added", "removed", "failed", "wrong", "right");
  private static final Pattern WRITTEN = Pattern.compile("([a-z]{1,10})>(\\d{1,9})");

  boolean needsLabels() {
    return word.equals("wrong") || word.equals("right");
  }

  boolean isMetBy(BatchDiff.Judged judged) {
    return judged.count(word) > most;
  }

  /** Reads the option's value. */
  static final class Converter implements ITypeConverter<DiffGate> {
    @Override
    public DiffGate convert(String value) {
      Matcher written = WRITTEN.matcher(value);
      if (written.matches() && WORDS.contains(written.group(1))) {
        return new DiffGate(written.group(1), Long.parseLong(written.group(2)));
      }
      throw new TypeConversionException(
          "expected one of " + String.join(", ", WORDS) + ", and >N, such as wrong>0");
    }
  }
}
