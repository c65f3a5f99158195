package dev.stallsage.cli;

import dev.stallsage.fleet.Change;
import dev.stallsage.fleet.Row;
import dev.stallsage.trial.Feedback;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What is known to be right of bundles.
 *
 * @param byBundle the last word on each
 */
record Labels(Map<String, Feedback> byBundle) {
  static Labels of(List<Feedback> feedback) {
    Map<String, Feedback> last = new HashMap<>();
    feedback.forEach(f -> last.put(f.bundle(), f));
    return new Labels(last);
  }

  /** {@code wrong} when it was right and is not, {@code right} the other way, else empty. */
  String turned(Change change) {
    Feedback label = byBundle.get(change.bundle());
    if (label == null || change.was() == null || change.is() == null) {
      return "";
    }
    boolean was = isRight(label, change.was());
    boolean is = isRight(label, change.is());
    return was == is ? "" : is ? "right" : "wrong";
  }

  /** A verdict of which only what it is not is known is right when it is another. */
  private static boolean isRight(Feedback label, Row row) {
    String first = Change.first(row);
    return switch (label.verdict()) {
      case "right" -> first.equals(label.diagnosed());
      case "other" -> first.equals(label.cause());
      default ->
          label.cause().isEmpty() ? !first.equals(label.diagnosed()) : first.equals(label.cause());
    };
  }
}
