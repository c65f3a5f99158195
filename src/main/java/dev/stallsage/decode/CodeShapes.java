package dev.stallsage.decode;

import dev.stallsage.scan.NeedleHits;
import dev.stallsage.scan.Needles;
import dev.stallsage.scan.Needles.Needle;
import dev.stallsage.scan.RequiredTexts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Every shape, those that say the most first: what one has taken is not read by another. */
final class CodeShapes {
  static final List<CodeShape> ALL =
      Stream.of(ScsiShapes.ALL, LinkShapes.ALL, HostShapes.ALL).flatMap(List::stream).toList();

  private static final List<Wanted> WANTED = new ArrayList<>();
  private static final Needles NEEDLES = needles();

  private CodeShapes() {}

  /**
   * What a line must hold to hold a code of a shape.
   *
   * @param texts of each of these groups one text; numbers of needles
   * @param words the same of those without any, whose texts are too short for needles: {@code 0x}
   */
  private record Wanted(CodeShape shape, List<int[]> texts, List<String[]> words) {
    static Wanted of(CodeShape shape, List<int[]> texts) {
      if (!texts.isEmpty()) {
        return new Wanted(shape, texts, List.of());
      }
      return new Wanted(
          shape,
          texts,
          RequiredTexts.of(shape.pattern().pattern(), 1).stream()
              .map(oneOf -> oneOf.stream().map(Wanted::small).toArray(String[]::new))
              .toList());
    }

    private static String small(String text) {
      return text.toLowerCase(Locale.ROOT);
    }

    /**
     * @param small the line in small letters
     */
    boolean isIn(NeedleHits hits, String small) {
      for (String[] oneOf : words) {
        if (!hasOne(small, oneOf)) {
          return false;
        }
      }
      for (int[] oneOf : texts) {
        if (!hasOne(hits, oneOf)) {
          return false;
        }
      }
      return true;
    }

    private static boolean hasOne(String small, String[] oneOf) {
      for (String text : oneOf) {
        if (small.contains(text)) {
          return true;
        }
      }
      return false;
    }

    private static boolean hasOne(NeedleHits hits, int[] oneOf) {
      for (int text : oneOf) {
        if (hits.has(text)) {
          return true;
        }
      }
      return false;
    }
  }

  private static Needles needles() {
    Map<Needle, Integer> numbers = new LinkedHashMap<>();
    for (CodeShape shape : ALL) {
      List<int[]> texts = new ArrayList<>();
      for (Set<String> oneOf : RequiredTexts.of(shape.pattern().pattern())) {
        texts.add(
            oneOf.stream()
                .map(text -> new Needle(text, true))
                .mapToInt(needle -> numbers.computeIfAbsent(needle, n -> numbers.size()))
                .toArray());
      }
      WANTED.add(Wanted.of(shape, texts));
    }
    return new Needles(List.copyOf(numbers.keySet()));
  }

  /**
   * The shapes that a line may hold, in their order. The texts that all of them need are looked for
   * at once: to try every pattern on a line costs a hundred times what that does.
   */
  static List<CodeShape> in(String line) {
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    NeedleHits hits = new NeedleHits(NEEDLES).scan(bytes, 0, bytes.length);
    String small = line.toLowerCase(Locale.ROOT);
    List<CodeShape> possible = new ArrayList<>();
    for (Wanted wanted : WANTED) {
      if (wanted.isIn(hits, small)) {
        possible.add(wanted.shape());
      }
    }
    return possible;
  }

  /** One piece of text of each shape. */
  static List<String> examples() {
    return ALL.stream().map(CodeShape::example).toList();
  }
}
