package dev.stallsage.decode;

import dev.stallsage.evidence.scan.NeedleHits;
import dev.stallsage.evidence.scan.Needles;
import dev.stallsage.evidence.scan.Needles.Needle;
import dev.stallsage.evidence.scan.RequiredTexts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
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
   */
  private record Wanted(CodeShape shape, List<int[]> texts) {
    boolean isIn(NeedleHits hits) {
      for (int[] oneOf : texts) {
        if (!hasOne(hits, oneOf)) {
          return false;
        }
      }
      return true;
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
      WANTED.add(new Wanted(shape, texts));
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
    List<CodeShape> possible = new ArrayList<>();
    for (Wanted wanted : WANTED) {
      if (wanted.isIn(hits)) {
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
