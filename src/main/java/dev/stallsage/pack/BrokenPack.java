package dev.stallsage.pack;

import java.util.List;

/** A pack that is not to be used; says everything that is wrong with it. */
public final class BrokenPack extends RuntimeException {
  private static final long serialVersionUID = 1L;

  BrokenPack(String says) {
    super(says);
  }

  BrokenPack(List<?> problems) {
    super(String.join("\n", problems.stream().map(Object::toString).toList()));
  }
}
