package dev.stallsage.knowledge;

/**
 * Something wrong with the knowledge or the rules.
 *
 * @param path the file, with its line when known: {@code causes/x.md:7}
 * @param key what it is about: {@code signature[2].weight}
 * @param says what was expected
 */
public record Problem(String path, String key, String says) implements Comparable<Problem> {
  @Override
  public String toString() {
    return key.isEmpty() ? path + ": " + says : path + ": " + key + ": " + says;
  }

  @Override
  public int compareTo(Problem other) {
    return toString().compareTo(other.toString());
  }
}
