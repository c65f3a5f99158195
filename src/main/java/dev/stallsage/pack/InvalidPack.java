package dev.stallsage.pack;

import java.util.List;

/** A pack that is not to be used; says everything that is wrong with it. */
public final class InvalidPack extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * @param says what is wrong, and what was expected
   */
  public InvalidPack(String says) {
    super(says);
  }

  InvalidPack(List<?> problems) {
    super(String.join("\n", problems.stream().map(Object::toString).toList()));
  }
}
