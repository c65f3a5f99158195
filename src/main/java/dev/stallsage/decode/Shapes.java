package dev.stallsage.decode;

import java.util.List;
import java.util.stream.Stream;

/** Every shape, those that say the most first: what one has taken is not read by another. */
final class Shapes {
  static final List<Shape> ALL =
      Stream.of(ScsiShapes.ALL, LinkShapes.ALL, HostShapes.ALL).flatMap(List::stream).toList();

  private Shapes() {}

  /** One piece of text of each shape. */
  static List<String> examples() {
    return ALL.stream().map(Shape::example).toList();
  }
}
