package dev.stallsage.knowledge;

import java.util.List;
import java.util.stream.Collectors;

/** The knowledge or the rules cannot be used; carries every problem, not only the first. */
public final class InvalidKnowledge extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Problem> problems;

  public InvalidKnowledge(List<Problem> problems) {
    super(problems.stream().sorted().map(Problem::toString).collect(Collectors.joining("\n")));
    this.problems = problems.stream().sorted().toList();
  }

  public List<Problem> problems() {
    return problems;
  }
}
