package dev.stallsage.docs;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * Every setting below {@code stallsage}: its name and default from the records that hold it, its
 * meaning from their Javadoc.
 */
final class SettingsPage {
  private static final Path SOURCES = Path.of("src/main/java");
  private static final String OURS = "dev.stallsage";
  private static final Pattern PARAM = Pattern.compile("@param (\\w+) (.*?)(?= @param |$)");
  private static final Map<Class<?>, String> KINDS =
      Map.of(
          Duration.class, "time: `90s`, `12h`, `30d`",
          DataSize.class, "size: `64KB`, `10MB`, `2GB`",
          Path.class, "path",
          URI.class, "address",
          String.class, "text",
          int.class, "number",
          double.class, "number",
          boolean.class, "`true`, `false`");

  private SettingsPage() {}

  /** The records that hold settings, by the place of theirs. */
  static List<String> lines() throws IOException {
    List<String> page = new ArrayList<>();
    for (Class<?> settings : holders()) {
      String place = settings.getAnnotation(ConfigurationProperties.class).value();
      page.add("## `" + place + "`");
      page.add("");
      page.add(shown(doc(settings).replaceFirst("@param.*", "")).strip());
      page.add("");
      page.add("| setting | kind | default | meaning |");
      page.add("|---|---|---|---|");
      rows(settings, place + '.', page);
      page.add("");
    }
    page.remove(page.size() - 1);
    return page;
  }

  private static List<Class<?>> holders() throws IOException {
    try (Stream<Path> sources = Files.walk(SOURCES)) {
      return sources
          .filter(source -> source.toString().endsWith("Settings.java"))
          .map(SettingsPage::type)
          .filter(type -> type.isAnnotationPresent(ConfigurationProperties.class))
          .sorted(
              java.util.Comparator.comparing(
                  type -> type.getAnnotation(ConfigurationProperties.class).value()))
          .collect(Collectors.toList());
    }
  }

  private static Class<?> type(Path source) {
    String name = SOURCES.relativize(source).toString().replace(java.io.File.separatorChar, '.');
    try {
      return Class.forName(name.replaceFirst("\\.java$", ""));
    } catch (ClassNotFoundException absent) {
      throw new IllegalStateException(absent);
    }
  }

  private static void rows(Class<?> settings, String place, List<String> page) throws IOException {
    Map<String, String> meanings = meanings(settings);
    RecordComponent[] components = settings.getRecordComponents();
    Constructor<?> canonical = settings.getDeclaredConstructors()[0];
    for (int i = 0; i < components.length; i++) {
      RecordComponent setting = components[i];
      String name = place + dashed(setting.getName());
      String meaning = meanings.get(setting.getName());
      if (meaning == null) {
        throw new AssertionError(
            name + ": expected @param " + setting.getName() + " in " + settings);
      }
      DefaultValue usual = canonical.getParameters()[i].getAnnotation(DefaultValue.class);
      page.add(
          "| `%s` | %s | %s | %s |"
              .formatted(name, kind(setting.getGenericType()), shown(usual), shown(meaning)));
      Class<?> nested = nested(setting.getGenericType());
      if (nested != null) {
        rows(nested, name + step(setting.getType()), page);
      }
    }
  }

  /** {@code desks.NAME.url}, {@code grants[0].group}. */
  private static String step(Class<?> holder) {
    return Map.class.equals(holder) ? ".NAME." : List.class.equals(holder) ? "[0]." : ".";
  }

  private static Class<?> nested(Type type) {
    Class<?> last =
        type instanceof ParameterizedType many
            ? (Class<?>) many.getActualTypeArguments()[many.getActualTypeArguments().length - 1]
            : (Class<?>) type;
    return last.isRecord() && last.getName().startsWith(OURS) ? last : null;
  }

  private static String kind(Type type) {
    if (type instanceof ParameterizedType many) {
      String of = nested(type) == null ? " of " + kind(many.getActualTypeArguments()[0]) : "";
      return (many.getRawType().equals(Map.class) ? "by name" : "list") + of;
    }
    Class<?> plain = (Class<?>) type;
    if (plain.isEnum()) {
      return Arrays.stream(plain.getEnumConstants())
          .map(value -> "`" + value.toString().toLowerCase(Locale.ROOT).replace('_', '-') + "`")
          .collect(Collectors.joining(", "));
    }
    return plain.isRecord() ? "" : KINDS.get(plain);
  }

  private static String shown(DefaultValue usual) {
    return usual == null || usual.value().length == 0 || usual.value()[0].isEmpty()
        ? ""
        : "`" + usual.value()[0] + "`";
  }

  private static String shown(String doc) {
    return doc.replaceAll("\\{@code ((?:\\{\\w+}|[^}])*)}", "`$1`")
        .replaceAll("</?i>", "*")
        .replace("|", "\\|")
        .strip();
  }

  private static String dashed(String name) {
    return name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  private static Map<String, String> meanings(Class<?> settings) throws IOException {
    return PARAM
        .matcher(doc(settings))
        .results()
        .collect(Collectors.toMap(said -> said.group(1), said -> said.group(2).strip()));
  }

  /** The Javadoc of a record, as one line. */
  private static String doc(Class<?> settings) throws IOException {
    Class<?> outermost = settings.getNestHost();
    String source =
        Files.readString(SOURCES.resolve(outermost.getName().replace('.', '/') + ".java"));
    Matcher record =
        Pattern.compile("\\brecord " + settings.getSimpleName() + "\\(").matcher(source);
    if (!record.find()) {
      throw new AssertionError(settings + ": expected a record");
    }
    int end = source.lastIndexOf("*/", record.start());
    int begin = source.lastIndexOf("/**", end);
    return source.substring(begin + 3, end).replaceAll("\\n\\s*\\*", " ").replaceAll("\\s+", " ");
  }
}
