package dev.stallsage;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.layout.HostCard;
import dev.stallsage.measure.Picture;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.identity.Identity;
import dev.stallsage.measure.inventory.Item;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Series;
import dev.stallsage.quality.BundleQuality;
import dev.stallsage.stack.Stack;
import dev.stallsage.timeline.Timeline;
import java.util.List;
import java.util.function.Function;

/**
 * What came of one bundle.
 *
 * @param receipt what was received
 * @param files what became of each file, in the order of their paths
 * @param hosts what is known of each host it comes from
 * @param roles what each series is evidence of
 * @param diagnosis the ranked causes
 * @param pictures numbers to be seen as a whole
 * @param identities what the evidence tells of the drive at a place
 * @param inventory what its hosts are made of
 * @param qualities how good the evidence is
 * @param timeline everything it dates, on one axis
 * @param stacks which layers the time is spent in
 */
public record Investigation(
    IntakeReceipt receipt,
    List<FileCoverage> files,
    List<HostCard> hosts,
    Function<Series, EvidenceRole> roles,
    Diagnosis diagnosis,
    List<Picture> pictures,
    Function<Where, Identity> identities,
    List<Item> inventory,
    BundleQuality qualities,
    Timeline timeline,
    List<Stack> stacks) {

  /** Was anything recognised at all? */
  public boolean recognisedAnything() {
    return files.stream().anyMatch(file -> !file.exhibits().isEmpty());
  }

  /** Was everything read to its end? */
  public boolean complete() {
    return receipt.complete() && files.stream().allMatch(FileCoverage::complete);
  }
}
