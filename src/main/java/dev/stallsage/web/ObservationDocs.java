package dev.stallsage.web;

import dev.stallsage.observation.Observation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the values of an observation mean, in the words of its own documentation: the sources of the
 * observations are packed, so that nothing has to be written, and kept true, twice.
 *
 * <p>{@code @param writeResponseMs the same for writes, ms (w_await)} becomes, for {@code
 * writeResponseMs}, {@code the same for writes, ms (w_await)}.
 */
final class ObservationDocs {
  private static final Pattern PARAM =
      Pattern.compile("@param (\\w++) ([^@]*+(?:@(?!param )[^@]*+)*+)");
  private static final Pattern INLINE = Pattern.compile("\\{@\\w++\\s([^}]*+)}");
  private static final Map<Class<?>, ObservationDocs> KNOWN = new ConcurrentHashMap<>();

  private final String about;
  private final Map<String, String> components = new LinkedHashMap<>();

  private ObservationDocs(String source, String kind) {
    int record = source.indexOf("public record " + kind);
    int begin = source.lastIndexOf("/**", record);
    String comment = begin < 0 ? "" : plain(source.substring(begin, record));
    int params = comment.indexOf("@param ");
    about = sentence(params < 0 ? comment : comment.substring(0, params));
    Matcher param = PARAM.matcher(comment);
    while (param.find()) {
      components.put(param.group(1), param.group(2).strip());
    }
  }

  static ObservationDocs of(Class<? extends Observation> kind) {
    return KNOWN.computeIfAbsent(kind, k -> new ObservationDocs(source(k), k.getSimpleName()));
  }

  private static String source(Class<?> kind) {
    try (InputStream in = Observation.class.getResourceAsStream(kind.getSimpleName() + ".java")) {
      return in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException torn) {
      throw new UncheckedIOException(torn);
    }
  }

  private static String plain(String comment) {
    String words = comment.replaceAll("/\\*\\*|\\*/|\\n\\s*+\\*", " ").replaceAll("</?\\w++>", " ");
    return INLINE.matcher(words).replaceAll("$1").replaceAll("\\s++", " ").strip();
  }

  private static String sentence(String text) {
    int end = text.indexOf(". ");
    return end < 0 ? text.strip() : text.substring(0, end + 1);
  }

  /** What an observation of this kind is, in a sentence. */
  String about() {
    return about;
  }

  /** What one of its values means; empty where its name says it all. */
  String of(String component) {
    return components.getOrDefault(component, "");
  }
}
