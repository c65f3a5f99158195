package dev.stallsage.cases.store;

import java.nio.file.NoSuchFileException;

/** A case was erased: what was sealed with its key can be read by nobody any more. */
public final class KeyDestroyed extends NoSuchFileException {
  private static final long serialVersionUID = 1L;

  KeyDestroyed(String caseId) {
    super(caseId, null, "its key was destroyed");
  }
}
