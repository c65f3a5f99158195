package dev.stallsage.api;

import org.apache.tomcat.util.http.fileupload.impl.FileCountLimitExceededException;

/**
 * A form with more files and fields than the container takes, {@code server.tomcat.max-part-count}.
 */
public final class TooManyParts {
  /** What its sender can do. */
  public static final String SAID =
      "the form has more files and fields than this server takes; send the files as one archive";

  private TooManyParts() {}

  /** Is that why? */
  public static boolean caused(Throwable failure) {
    for (Throwable why = failure; why != null; why = why.getCause()) {
      if (why instanceof FileCountLimitExceededException) {
        return true;
      }
    }
    return false;
  }
}
