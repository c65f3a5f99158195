package dev.stallsage.cases;

import java.sql.SQLException;
import java.util.Locale;

/** Does something fail because there is no room left? */
public final class OutOfSpace {
  /** PostgreSQL 17, appendix A: {@code disk_full}. */
  private static final String DISK_FULL = "53100";

  /** Causes may name each other. */
  private static final int DEEPEST = 30;

  private OutOfSpace() {}

  /** Is a full disk, or a quota that was used up, the cause of it? */
  public static boolean caused(Throwable failed) {
    Throwable why = failed;
    for (int depth = 0; why != null && depth < DEEPEST; depth++) {
      if (says(why)) {
        return true;
      }
      why = why.getCause();
    }
    return false;
  }

  private static boolean says(Throwable why) {
    if (why instanceof SQLException refused && DISK_FULL.equals(refused.getSQLState())) {
      return true;
    }
    String words = String.valueOf(why.getMessage()).toLowerCase(Locale.ROOT);
    return words.contains("no space left on device") || words.contains("quota exceeded");
  }
}
