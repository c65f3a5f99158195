package dev.stallsage.testkit;

import dev.stallsage.trial.Expectation;
import java.util.List;
import java.util.Map;

/** Expectations made without a {@code case.yaml}. */
public final class Expected {
  private Expected() {}

  /** Only that this cause leads. */
  public static Expectation toBlame(String cause) {
    return new Expectation(
        "",
        List.of(cause),
        List.of(),
        List.of(),
        0,
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Map.of(),
        List.of(),
        List.of(),
        List.of(),
        "");
  }
}
