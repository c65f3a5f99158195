package dev.stallsage.measure.completion;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about how long completions take: every feature of this package. */
public final class CompletionWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          CompletionHandlingShare.class,
          CompletionOutsideShare.class,
          CompletionOutsideTime.class,
          CompletionQueueShare.class,
          CompletionTime.class);

  private CompletionWords() {}
}
