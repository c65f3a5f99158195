package dev.stallsage.decode;

import java.util.List;
import java.util.stream.Stream;

/** Every shape, those that say the most first: what one has taken is not read by another. */
final class CodeShapes {
  static final List<CodeShape> ALL =
      Stream.of(ScsiShapes.ALL, LinkShapes.ALL, HostShapes.ALL).flatMap(List::stream).toList();

  private CodeShapes() {}

  /** One piece of text of each shape. */
  static List<String> examples() {
    return ALL.stream().map(CodeShape::example).toList();
  }
}
