package dev.stallsage.measure.database;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of this package. */
public final class DatabaseWords {
  /** All of them. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(DatabaseFlushTime.class, SlowestSyncs.class);

  private DatabaseWords() {}
}
