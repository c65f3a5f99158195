package dev.stallsage.evidence;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Helps a {@link Format} to say by which texts its lines are known. */
public final class Marks {
  /** No text tells: {@link Format#mayOpen} does. */
  public static final List<String> NONE = List.of();

  private Marks() {}

  /**
   * A text that is too short alone, with every character that may follow it: {@code er_} becomes
   * {@code er_a} to {@code er_z}.
   */
  public static List<String> followed(String text, char first, char last) {
    return IntStream.rangeClosed(first, last).mapToObj(c -> text + (char) c).toList();
  }

  /** Both together. */
  public static List<String> and(List<String> some, String... others) {
    return Stream.concat(some.stream(), Stream.of(others)).toList();
  }
}
