package dev.stallsage.measure.onset;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of this package. */
public final class OnsetWords {
  /** All of them. */
  public static final List<Class<? extends Feature>> ALL = List.of(BeforeOnset.class);

  private OnsetWords() {}
}
