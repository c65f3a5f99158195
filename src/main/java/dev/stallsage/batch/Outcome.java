package dev.stallsage.batch;

import java.util.List;

/**
 * What came of one bundle. The same bytes give the same outcome: it knows no time and no place.
 *
 * @param bundle its name in the batch
 * @param contents by what it is known again; empty digest when it could not be read
 * @param status the exit status a diagnosis of this bundle alone would have
 * @param state {@code explained}, {@code contested}, {@code located}, {@code fault-found}, {@code
 *     not-slow}, {@code not-covered}, {@code nothing-recognised}; empty when it failed
 * @param headline the verdict in a sentence; empty when it failed
 * @param causes the ranked causes
 * @param limitsHit what was not read, in words
 * @param error why it failed; empty when it did not
 */
public record Outcome(
    String bundle,
    Contents contents,
    int status,
    String state,
    String headline,
    List<Cause> causes,
    List<String> limitsHit,
    String error) {

  /**
   * A ranked cause and where it is.
   *
   * @param confidence 0 to 1, how sure it is that it explains what is slow
   * @param present 0 to 1, how sure it is that the fault is there now
   */
  public record Cause(
      String id, double confidence, double present, List<String> hosts, List<String> devices) {
    /** How sure a reader may be that it is true at all: as the explanation, or as a fault. */
    public double told() {
      return Math.max(confidence, present);
    }
  }

  /** A bundle that could not be diagnosed. */
  public static Outcome failed(String bundle, int status, String error) {
    return new Outcome(bundle, new Contents("", 0), status, "", "", List.of(), List.of(), error);
  }

  /** Could it not be diagnosed at all? */
  public boolean failed() {
    return state.isEmpty();
  }
}
