package dev.stallsage.measure.filesystem;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about file systems and the page cache: every feature of this package. */
public final class FilesystemWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(AllocationStripe.class, DirtyData.class, DirtyLimitShare.class, LogSize.class);

  private FilesystemWords() {}
}
