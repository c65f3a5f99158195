package dev.stallsage.cases;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * A case as it stands.
 *
 * @param attempt how often a worker took it up
 * @param unfinished how many of these attempts ended without an end, the running one included
 * @param revision counts the diagnoses asked for, from 1
 * @param progress how far the work is
 * @param result of the last diagnosis, {@link Result#NONE} before the first
 * @param failure why it failed, in the product's words; empty when it did not
 * @param work what people do with it
 */
public record CaseRecord(
    String id,
    String workspace,
    String submitter,
    Context context,
    CaseState state,
    int attempt,
    int unfinished,
    int revision,
    Instant created,
    Instant updated,
    Instant started,
    Instant ended,
    Instant retainUntil,
    boolean held,
    Progress progress,
    Result result,
    String failure,
    CaseWork work) {

  /**
   * @param stage {@code received}, {@code reading}, {@code reasoning}, {@code done}
   * @param members members of the bundle read so far
   * @param bytes of the evidence read so far
   */
  public record Progress(String stage, long members, long bytes) {}

  /**
   * @param verdict {@code explained}, {@code contested}, {@code located}, {@code fault-found},
   *     {@code not-slow}, {@code not-covered}, {@code nothing-recognised} or empty
   * @param cause id of the first cause, empty when there is none
   * @param confidence of the first cause, 0 to 1: as the explanation or as a fault that is there
   * @param headline one sentence
   * @param places where it is: {@code sdb, sdc of db1}; empty where nothing tells
   */
  public record Result(
      String verdict, String cause, double confidence, String headline, String places) {
    /** Not diagnosed yet. */
    public static final Result NONE = new Result("", "", 0, "", "");
  }

  /** The same when a worker has taken it up. */
  CaseRecord begun(Instant now) {
    return new CaseRecord(
        id,
        workspace,
        submitter,
        context,
        CaseState.RUNNING,
        attempt + 1,
        unfinished + 1,
        revision,
        created,
        now,
        now,
        ended,
        retainUntil,
        held,
        new Progress("reading", 0, 0),
        result,
        failure,
        work);
  }

  /** Where it stands in a list. */
  CaseQuery.Cursor place() {
    return new CaseQuery.Cursor(created, id);
  }

  /** Changes with everything a reader of the case can see. */
  public String etag() {
    long micros = ChronoUnit.MICROS.between(Instant.EPOCH, updated);
    return "\"" + revision + '-' + attempt + '-' + state.word() + '-' + micros + '"';
  }

  /** A moment for the next change: one of its own, even where a clock stands or was set back. */
  Instant after(Instant now) {
    return now.isAfter(updated) ? now : updated.plus(1, ChronoUnit.MICROS);
  }
}
