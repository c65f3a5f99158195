package dev.stallsage.knowledge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The words the product itself is written in: those of its knowledge, of its rules, of the literals
 * of its code and of the texts packed with it. A word of a tool, of a driver or of a message stands
 * in one of them; the name of somebody's machine does not. Examples of lines are left out, for they
 * hold invented names.
 */
final class ProductWords {
  /** A word or a part of one that begins with a letter. */
  private static final Pattern WORD = Pattern.compile("[A-Za-z][A-Za-z0-9]{2,29}+");

  /** One of another language, as it is written: only letters of ASCII have a case for all. */
  private static final Pattern BEYOND_ASCII =
      Pattern.compile("[\\p{L}\\p{N}]{0,29}[\\p{L}&&[^\\x00-\\x7F]][\\p{L}\\p{M}\\p{N}]{0,29}+");

  private static final Pattern PART = Pattern.compile("[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]{2,}");

  /** {@code \b} and the like of patterns, and {@code \n} of literals. */
  private static final Pattern ESCAPE = Pattern.compile("\\\\+[A-Za-z]");

  private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*+)\"");
  private static final Pattern QUOTE = Pattern.compile("'\\\\?\"'");
  private static final Pattern COMMENT = Pattern.compile("(?m)^\\s*+(?:#|//|/?\\*).*+$");
  private static final Pattern EXAMPLE = Pattern.compile("(?m)^[ -]{0,8}+line: .*+$");

  private final Set<String> words = new TreeSet<>();

  private ProductWords() {}

  /**
   * All of them in order, those of ASCII in small letters.
   *
   * @param knowledge the folder of the knowledge; the rules and the code are looked for beside it
   * @throws IOException when one of the files cannot be read
   */
  static List<String> of(Path knowledge) throws IOException {
    ProductWords all = new ProductWords();
    all.addTexts(knowledge);
    all.addTexts(knowledge.resolveSibling("rules"));
    all.addCode(knowledge.resolveSibling("src/main/java"));
    all.addTexts(knowledge.resolveSibling("src/main/resources/dev/stallsage"));
    return List.copyOf(all.words);
  }

  private void addTexts(Path folder) throws IOException {
    for (Path file : files(folder, "yaml", "md", "drl", "txt", "sh", "ps1")) {
      String text = Files.readString(file);
      add(EXAMPLE.matcher(COMMENT.matcher(text).replaceAll("")).replaceAll(""));
    }
  }

  private void addCode(Path folder) throws IOException {
    for (Path file : files(folder, "java")) {
      String code =
          QUOTE.matcher(COMMENT.matcher(Files.readString(file)).replaceAll("")).replaceAll("0");
      Matcher literal = LITERAL.matcher(code);
      while (literal.find()) {
        add(literal.group(1));
      }
    }
  }

  private void add(String text) {
    Matcher beyond = BEYOND_ASCII.matcher(text);
    while (beyond.find()) {
      words.add(beyond.group());
    }
    Matcher word = WORD.matcher(ESCAPE.matcher(text).replaceAll(" "));
    while (word.find()) {
      words.add(word.group().toLowerCase(Locale.ROOT));
      Matcher part = PART.matcher(word.group());
      while (part.find()) {
        if (part.group().length() > 2) {
          words.add(part.group().toLowerCase(Locale.ROOT));
        }
      }
    }
  }

  private static List<Path> files(Path folder, String... endings) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile)
          .filter(file -> Stream.of(endings).anyMatch(e -> file.toString().endsWith("." + e)))
          .sorted()
          .toList();
    }
  }
}
