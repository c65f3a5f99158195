package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.MessageFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.attoparser.AbstractMarkupHandler;
import org.attoparser.MarkupParser;
import org.attoparser.ParseException;
import org.attoparser.config.ParseConfiguration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What pages say stands in the bundles of messages, in each of them, and nowhere else. */
class PageMessagesTest {
  private static final Path BUNDLES = Path.of("src/main/resources/text");
  private static final Path TEMPLATES = Path.of("src/main/resources/templates");
  private static final Path SOURCES = Path.of("src/main/java/dev/stallsage/web");
  private static final String ENGLISH = "messages.properties";

  private static final Path SCRIPTS = Path.of("src/main/resources/static");

  /** A call of what looks words up in a script. */
  private static final Pattern SAID = Pattern.compile("\\bsay\\('([^']+)'");

  private static final Pattern ARGUMENT = Pattern.compile("\\{(\\d)");
  private static final Pattern IN_TEMPLATE = Pattern.compile("#\\{([a-z][\\w.-]*)[}(]");
  private static final Pattern IN_SOURCE = Pattern.compile("\"([a-z][a-z-]*(?:\\.[a-z0-9-]+)+)\"");

  /** {@code 'status.' + w}: each message whose key begins so is one of them. */
  private static final Pattern FAMILY = Pattern.compile("['\"]([a-z-]+\\.(?:[a-z-]+\\.)?)['\"]");

  /** The report is one document, the same in every language, as what it tells is knowledge. */
  private static final String REPORT = "report/";

  /** What a template says itself, and why that is the same in every language. */
  private static final Set<String> SAID_AS_IT_IS =
      Set.of(
          // the product
          "Stallsage",
          "· Stallsage",
          // forms of files
          "HTML",
          "JSON",
          "CSV",
          "SARIF",
          "Markdown",
          // roles, as settings and the API have them; they are sent as they stand
          "engineer",
          "reader",
          "submitter",
          "admin",
          // how names of files end
          ".sh",
          // typed or sent as they stand
          "erase",
          "nobody",
          // a setting
          "stallsage.oidc.grants",
          // examples of what is typed
          "Europe/Oslo",
          "db7=+90s, esx1=-1h",
          "2026-08-01T10:00",
          "battery",
          "https://desk.example.com/hooks/storage",
          // for browsers
          "width=device-width, initial-scale=1",
          "light dark");

  private static final Set<String> SPOKEN =
      Set.of("aria-label", "placeholder", "title", "alt", "content", "label");

  private static Properties bundle(String name) throws IOException {
    Properties messages = new Properties();
    try (Reader in = Files.newBufferedReader(BUNDLES.resolve(name))) {
      messages.load(in);
    }
    return messages;
  }

  static List<String> translations() throws IOException {
    try (Stream<Path> files = Files.list(BUNDLES)) {
      return files.map(f -> f.getFileName().toString()).filter(f -> !f.equals(ENGLISH)).toList();
    }
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("translations")
  void aTranslationHoldsTheSameKeys(String name) throws IOException {
    assertThat(bundle(name).stringPropertyNames())
        .containsExactlyInAnyOrderElementsOf(bundle(ENGLISH).stringPropertyNames());
  }

  @ParameterizedTest
  @MethodSource("translations")
  void aTranslationHasTheSamePlaceholders(String name) throws IOException {
    Properties english = bundle(ENGLISH);
    Properties told = bundle(name);
    for (String key : english.stringPropertyNames()) {
      assertThat(arguments(told.getProperty(key)))
          .as(key)
          .isEqualTo(arguments(english.getProperty(key)));
    }
  }

  private static Set<String> arguments(String message) {
    return ARGUMENT
        .matcher(message)
        .results()
        .map(found -> found.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** An apostrophe quotes in a message that has placeholders, so none has a straight one. */
  @Test
  void everyMessageIsAFormatWithoutQuotes() throws IOException {
    List<String> names = new ArrayList<>(translations());
    names.add(ENGLISH);
    for (String name : names) {
      Properties messages = bundle(name);
      for (String key : messages.stringPropertyNames()) {
        String message = messages.getProperty(key);
        assertThat(message).as(key).isNotBlank().doesNotContain("'").doesNotContain("<b");
        new MessageFormat(message, Locale.ENGLISH);
      }
    }
  }

  @Test
  void everyKeyIsUsedAndEveryUsedOneIsThere() throws IOException {
    Set<String> used = new HashSet<>();
    Set<String> families = new HashSet<>(Set.of(ScriptWords.KEYS));
    for (Path template : files(TEMPLATES)) {
      String text = Files.readString(template);
      IN_TEMPLATE.matcher(text).results().forEach(found -> used.add(found.group(1)));
      FAMILY.matcher(text).results().forEach(found -> families.add(found.group(1)));
    }
    Set<String> known = bundle(ENGLISH).stringPropertyNames();
    assertThat(known).containsAll(used);
    for (Path source : files(SOURCES)) {
      String text = Files.readString(source);
      IN_SOURCE.matcher(text).results().forEach(found -> used.add(found.group(1)));
      FAMILY.matcher(text).results().forEach(found -> families.add(found.group(1)));
    }
    assertThat(known)
        .allMatch(key -> used.contains(key) || families.stream().anyMatch(key::startsWith));
  }

  @Test
  void noTemplateSaysAnythingOfItsOwn() throws IOException, ParseException {
    Set<String> said = new TreeSet<>();
    for (Path template : files(TEMPLATES)) {
      String name = TEMPLATES.relativize(template).toString().replace('\\', '/');
      if (!name.startsWith(REPORT)) {
        said.addAll(new Sayings(name).of(Files.readString(template)));
      }
    }
    assertThat(said).isEmpty();
  }

  /** They hold it in English, and look it up by that where a page is in another language. */
  @Test
  void whatTheScriptsSayIsInTheBundle() throws IOException {
    Set<String> said = new TreeSet<>();
    for (Path script : files(SCRIPTS)) {
      if (script.toString().endsWith(".js")) {
        SAID.matcher(Files.readString(script)).results().forEach(found -> said.add(found.group(1)));
      }
    }
    Properties english = bundle(ENGLISH);
    Set<String> known = new TreeSet<>();
    english.stringPropertyNames().stream()
        .filter(key -> key.startsWith(ScriptWords.KEYS))
        .forEach(key -> known.add(english.getProperty(key)));
    assertThat(said).hasSizeGreaterThan(20).isEqualTo(known);
  }

  /** A list of exceptions that nothing needs any more hides the next mistake. */
  @Test
  void everyExceptionIsNeeded() throws IOException {
    StringBuilder all = new StringBuilder();
    for (Path template : files(TEMPLATES)) {
      all.append(Files.readString(template));
    }
    assertThat(SAID_AS_IT_IS).allMatch(all.toString()::contains);
  }

  /** What somebody would read that no message tells. */
  private static final class Sayings extends AbstractMarkupHandler {
    private static final Pattern MESSAGE = Pattern.compile("\\[\\[#\\{[^\\]]*}]]");
    private static final Pattern LITERAL = Pattern.compile("'([^']*)'");
    private static final Pattern SUBSTITUTED = Pattern.compile("\\|([^|]*)\\|");
    private static final Pattern VALUE = Pattern.compile("[$#]\\{(?:[^{}]|\\{[^{}]*})*}");
    private static final Pattern TITLE = Pattern.compile("page\\((.*), ~\\{::content}\\)");

    private final String name;
    private final Set<String> said = new TreeSet<>();

    private Sayings(String name) {
      this.name = name;
    }

    private Set<String> of(String template) throws ParseException {
      new MarkupParser(ParseConfiguration.htmlConfiguration()).parse(template, this);
      return said;
    }

    private void says(String text) {
      String plain = text.replaceAll("\\s+", " ").strip();
      if (plain.matches("(?s).*\\p{L}.*") && !SAID_AS_IT_IS.contains(plain)) {
        said.add(name + ": " + plain);
      }
    }

    @Override
    public void handleText(char[] buffer, int offset, int length, int line, int column) {
      says(MESSAGE.matcher(new String(buffer, offset, length)).replaceAll(""));
    }

    @Override
    public void handleAttribute(
        char[] buffer,
        int nameOffset,
        int nameLength,
        int nameLine,
        int nameColumn,
        int operatorOffset,
        int operatorLength,
        int operatorLine,
        int operatorColumn,
        int contentOffset,
        int contentLength,
        int outerOffset,
        int outerLength,
        int valueLine,
        int valueColumn) {
      String attribute = new String(buffer, nameOffset, nameLength);
      String value = new String(buffer, contentOffset, contentLength);
      if (SPOKEN.contains(attribute)) {
        says(value);
      } else if (attribute.equals("th:text") || SPOKEN.contains(attribute.replace("th:", ""))) {
        expression(value);
      } else if (attribute.equals("th:attr")) {
        Arrays.stream(value.split(",(?=[a-z-]+=)"))
            .filter(part -> SPOKEN.contains(part.replaceAll("=.*", "")))
            .forEach(part -> expression(part.substring(part.indexOf('=') + 1)));
      } else if (attribute.equals("th:replace")) {
        Matcher title = TITLE.matcher(value);
        if (title.find()) {
          expression(title.group(1));
        }
      }
    }

    /** Words in it that are neither compared with anything nor part of a key or an address. */
    private void expression(String text) {
      Matcher substituted = SUBSTITUTED.matcher(text);
      while (substituted.find()) {
        String rest = VALUE.matcher(substituted.group(1)).replaceAll("");
        if (!rest.startsWith("/")) {
          says(rest);
        }
      }
      Matcher literal = LITERAL.matcher(text);
      while (literal.find()) {
        boolean compared =
            text.substring(0, literal.start()).matches(".*(?:[!=]=|,|\\(|#\\{\\$\\{) ?")
                || text.startsWith(" ==", literal.end());
        if (!compared) {
          says(literal.group(1));
        }
      }
    }
  }
}
