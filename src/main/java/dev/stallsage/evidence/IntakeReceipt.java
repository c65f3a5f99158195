package dev.stallsage.evidence;

import java.util.List;
import java.util.stream.Stream;

/**
 * What was received: the account of a walk through a bundle.
 *
 * @param inputs what was given, in the order of the names
 * @param remarks what is worth knowing and cost no evidence: a member whose name occurs twice
 * @param failures what could not be read although it was given or lies in an archive
 * @param limitsHit limits that stopped the reading somewhere
 * @param layouts ids of the layouts of the bundles in it, in their order
 * @param leftOut members that were not read because their bundle's layout knows them
 */
public record IntakeReceipt(
    List<Input> inputs,
    List<Remark> remarks,
    List<Remark> failures,
    List<LimitHit> limitsHit,
    List<String> layouts,
    List<ExcludedMembers> leftOut) {
  /** Nothing to tell. */
  public static final IntakeReceipt EMPTY =
      new IntakeReceipt(List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  /**
   * One file as it was given: an archive as a whole, not its members.
   *
   * @param file its name as given
   * @param sha256 of its bytes, hexadecimal
   * @param bytes its size
   */
  public record Input(String file, String sha256, long bytes) {}

  /** The same with limits that were hit after the walk. */
  public IntakeReceipt with(List<LimitHit> later) {
    return new IntakeReceipt(
        inputs,
        remarks,
        failures,
        Stream.concat(limitsHit.stream(), later.stream()).toList(),
        layouts,
        leftOut);
  }

  /** Was everything that was given read to its end? */
  public boolean complete() {
    return failures.isEmpty() && limitsHit.isEmpty();
  }
}
