package dev.stallsage.cli;

import dev.stallsage.collection.Plan;
import dev.stallsage.knowledge.Knowledge;
import java.util.Iterator;

/** What a shell can complete beside commands and options. */
final class CompletionCandidates {
  private CompletionCandidates() {}

  /** The ids of all causes. */
  static final class CauseIds implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Knowledge.packed().causes().keySet().iterator();
    }
  }

  /** What evidence can be collected on. */
  static final class Platforms implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Plan.platforms(Knowledge.packed()).iterator();
    }
  }

  /** The shells a completion is written for. */
  static final class Shells implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return java.util.List.of("bash", "zsh", "fish").iterator();
    }
  }
}
