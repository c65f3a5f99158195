package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ClaimRule;
import dev.stallsage.observation.IscsiSession;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.PathlessMap;
import dev.stallsage.observation.StoragePath;
import java.util.List;

/** The words of rules about paths to storage. */
public interface PathWords {
  /**
   * The sessions of an iSCSI initiator at the moment they were listed.
   *
   * @param allUp every one is logged in
   */
  @ComputedFrom(value = IscsiSession.class, settledByReading = true)
  record IscsiSessions(Where where, boolean allUp, List<Citation> because) implements Feature {}

  /**
   * What the multipathing of a host takes an array for. {@code Storage Array Type: VMW_SATP_ALUA}
   * with one group of paths, {@code TPG_state=AO}, and {@code VMW_PSP_MRU} becomes generic, alike
   * and single.
   *
   * @param generic by the rule for any array that has controllers of different access states, not
   *     by a rule of its own
   * @param alike all its paths are in one group, so there are no different access states
   * @param single only one of its paths is used
   * @param handlerMissing Linux knows a hardware handler for this array and uses none
   */
  @ComputedFrom(value = MultipathDevice.class, settledByReading = true)
  record PathClaim(
      Where where,
      boolean generic,
      boolean alike,
      boolean single,
      boolean handlerMissing,
      List<Citation> because)
      implements Feature {}

  /**
   * Through which controller the I/O of a LUN goes. {@code policy='service-time 0' prio=10
   * status=active} beside a group of {@code prio=50 status=enabled} becomes not optimised, with a
   * better path up.
   *
   * @param optimised through the controller that owns the LUN
   * @param betterUp a path to the owning controller is usable and not used
   * @param mixed paths of both controllers share one group, and take turns
   */
  @ComputedFrom(value = StoragePath.class, settledByReading = true)
  record PathInUse(
      Where where, boolean optimised, boolean betterUp, boolean mixed, List<Citation> because)
      implements Feature {}

  /**
   * Paths of a LUN that are listed and cannot be used.
   *
   * @param all none is left
   * @param held I/O waits until one returns, however long that takes
   */
  @ComputedFrom(
      value = {StoragePath.class, PathlessMap.class},
      settledByReading = true)
  record PathsDown(Where where, boolean all, boolean held, List<Citation> because)
      implements Feature {}

  /** Every LUN listed of a host has all its paths and uses those of the controller that owns it. */
  @ComputedFrom(value = StoragePath.class, settledByReading = true)
  record SoundPaths(Where where, List<Citation> because) implements Feature {}

  /** The host has rules for arrays of other vendors, and none for the vendor of this LUN. */
  @ComputedFrom(value = ClaimRule.class, settledByReading = true)
  record VendorWithoutRule(Where where, List<Citation> because) implements Feature {}
}
