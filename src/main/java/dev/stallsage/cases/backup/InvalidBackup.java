package dev.stallsage.cases.backup;

/**
 * A backup cannot be made or restored; the message names what was expected. Nothing has changed.
 */
public final class InvalidBackup extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public InvalidBackup(String says) {
    super(says);
  }
}
