package dev.stallsage.evidence;

import java.io.EOFException;

/** Words what is wrong with bytes that could not be read. */
public final class DamageText {
  private DamageText() {}

  /** What the exception says, and in words what it is when it says nothing. */
  public static String words(Throwable broken) {
    String says = broken.getMessage();
    if (says != null && !says.isBlank() && !says.equals("null")) {
      return says;
    }
    return broken instanceof EOFException ? "the data ends too early" : "the data is damaged";
  }
}
