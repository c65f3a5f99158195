package dev.stallsage.decode;

import dev.stallsage.knowledge.Code;
import dev.stallsage.knowledge.CodeTable;
import dev.stallsage.knowledge.Codes;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;

/**
 * Finds the codes of a text and looks them up.
 *
 * <p>{@code Sense Key : Medium Error [current]} becomes a {@link CodedText} with the row of the
 * sense key 0x3.
 */
public final class Decoder {
  /** Characters of a text; what is behind them is not read. */
  public static final int LONGEST_TEXT = 1 << 20;

  /** Characters of a line; no line with a code in it is longer. */
  public static final int LONGEST_LINE = 8 << 10;

  /** Pieces of a text. */
  public static final int MOST = 500;

  private static final int WORDS_OF_A_NAME = 16;
  private static final int SUB_CODE = 4;

  private final Codes codes;

  public Decoder(Codes codes) {
    this.codes = codes;
  }

  /** How codes may be written: one piece of text of each shape that is found. */
  public static List<String> examples() {
    return CodeShapes.examples();
  }

  private record Piece(int at, String text, List<CodeMeaning> meanings) {}

  /** Never fails, whatever the text holds. */
  public Decoding decode(String text) {
    boolean whole = text.length() <= LONGEST_TEXT;
    List<CodedText> found = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    int line = 0;
    String read = whole ? text : text.substring(0, LONGEST_TEXT);
    for (String one : (Iterable<String>) read.lines()::iterator) {
      line++;
      whole &= one.length() <= LONGEST_LINE;
      String begin = one.length() <= LONGEST_LINE ? one : one.substring(0, LONGEST_LINE);
      for (CodedText piece : line(begin, line)) {
        if (found.size() == MOST) {
          return new Decoding(found, false);
        }
        if (seen.add(piece.text())) {
          found.add(piece);
        }
      }
    }
    return new Decoding(found, whole);
  }

  /** Does a line hold what may be a code of a known shape? Reads no table. */
  public static boolean holdsCode(String line) {
    return line.length() <= LONGEST_LINE
        && CodeShapes.in(line).stream().anyMatch(shape -> shape.pattern().matcher(line).find());
  }

  /**
   * The codes of one line that a word around them tells from a number.
   *
   * @param line at most {@link #LONGEST_LINE} characters of it are read
   */
  public List<CodedText> labelled(String line) {
    boolean whole = line.length() <= LONGEST_LINE;
    return pieces(whole ? line : line.substring(0, LONGEST_LINE), 1);
  }

  private List<CodedText> line(String line, int number) {
    List<CodedText> pieces = pieces(line, number);
    return pieces.isEmpty() ? bare(line.strip(), number) : pieces;
  }

  private List<CodedText> pieces(String line, int number) {
    List<Piece> pieces = new ArrayList<>();
    BitSet taken = new BitSet(line.length());
    for (CodeShape shape : CodeShapes.in(line)) {
      Matcher matcher = shape.pattern().matcher(line);
      while (matcher.find()) {
        int next = taken.nextSetBit(matcher.start());
        if (next >= 0 && next < matcher.end()) {
          continue;
        }
        List<CodeMeaning> meanings = meanings(shape.reads().apply(matcher.toMatchResult()));
        if (!meanings.isEmpty()) {
          taken.set(matcher.start(), matcher.end());
          pieces.add(new Piece(matcher.start(), matcher.group().strip(), meanings));
        }
      }
    }
    return pieces.stream()
        .sorted(Comparator.comparingInt(Piece::at))
        .map(piece -> new CodedText(piece.text(), number, false, piece.meanings()))
        .toList();
  }

  /** A code without a word around it can be one of many tables. */
  private List<CodedText> bare(String text, int number) {
    List<CodeMeaning> meanings = new ArrayList<>();
    for (CodeReference reading : BareNumber.readings(text)) {
      meanings(reading).stream().filter(CodeMeaning::known).forEach(meanings::add);
    }
    if (meanings.isEmpty() && !text.isEmpty()) {
      codes
          .tables()
          .values()
          .forEach(t -> t.named(text).ifPresent(r -> meanings.add(CodeMeaning.of(t, r))));
    }
    return meanings.isEmpty()
        ? List.of()
        : List.of(
            new CodedText(
                text,
                number,
                tables(meanings) > 1 && !BareNumber.isSense(text),
                List.copyOf(meanings)));
  }

  private static long tables(List<CodeMeaning> meanings) {
    return meanings.stream().map(CodeMeaning::table).distinct().count();
  }

  private List<CodeMeaning> meanings(List<CodeReference> readings) {
    List<CodeMeaning> meanings = new ArrayList<>();
    readings.forEach(reading -> meanings.addAll(meanings(reading)));
    return List.copyOf(meanings);
  }

  private List<CodeMeaning> meanings(CodeReference reading) {
    CodeTable table = codes.table(reading.table());
    if (!reading.named() && table.bits()) {
      return bits(table, Long.decode(reading.code()));
    }
    Optional<Code> row =
        reading.named() ? longestName(table, reading.code()) : row(table, reading.code());
    if (row.isEmpty() && reading.vague()) {
      return List.of();
    }
    return List.of(
        row.map(r -> CodeMeaning.of(table, r))
            .orElseGet(() -> CodeMeaning.unknown(table, reading.code())));
  }

  /**
   * A qualifier may be a number of a component: the table then says {@code 40/nn}. The last two
   * digits of a sub-code of an adapter are details of the one that ends in 00.
   */
  private static Optional<Code> row(CodeTable table, String code) {
    int slash = code.lastIndexOf('/');
    if (slash < 0) {
      return table.code(code);
    }
    boolean subCode = code.length() - slash > SUB_CODE;
    String family = subCode ? code.substring(0, code.length() - 2) + "00" : code;
    return table
        .code(code)
        .or(() -> table.code(family))
        .or(() -> table.code(code.substring(0, slash) + "/nn"));
  }

  private static List<CodeMeaning> bits(CodeTable table, long value) {
    List<CodeMeaning> meanings = new ArrayList<>();
    if (value == 0) {
      table.code("0x0").ifPresent(row -> meanings.add(CodeMeaning.of(table, row)));
    }
    for (long rest = value; rest != 0; rest &= rest - 1) {
      String bit = "0x" + Long.toHexString(Long.lowestOneBit(rest));
      meanings.add(
          table
              .code(bit)
              .map(row -> CodeMeaning.of(table, row))
              .orElseGet(() -> CodeMeaning.unknown(table, bit)));
    }
    return meanings;
  }

  /** The longest name the words begin with: behind it a line may go on. */
  private static Optional<Code> longestName(CodeTable table, String words) {
    String[] all = words.strip().split(" ", WORDS_OF_A_NAME + 1);
    for (int n = Math.min(all.length, WORDS_OF_A_NAME); n > 0; n--) {
      String name = String.join(" ", java.util.Arrays.copyOf(all, n));
      Optional<Code> row = table.named(name);
      if (row.isPresent()) {
        return row;
      }
    }
    return Optional.empty();
  }
}
