package dev.stallsage.cases;

import dev.stallsage.Stallsage;

/** What is known in a workspace: the product, with the pack its site put to use. */
public interface WorkspaceProducts {
  /** What is known there now; another call may give another answer. */
  Stallsage of(String workspace);
}
