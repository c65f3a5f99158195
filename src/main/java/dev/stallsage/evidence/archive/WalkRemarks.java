package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.ExcludedMembers;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.LimitHit;
import dev.stallsage.evidence.LimitReached;
import dev.stallsage.evidence.Remark;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Keeps what is to be told of one walk. A hostile archive cannot make it grow without end. */
final class WalkRemarks {
  private static final int AT_MOST = 1_000;

  private final List<IntakeReceipt.Input> inputs = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();
  private final List<Remark> failures = new ArrayList<>();
  private final List<LimitHit> limits = new ArrayList<>();
  private String last = "";
  private long dropped;

  void input(IntakeReceipt.Input input) {
    inputs.add(input);
  }

  /** Worth knowing, nothing lost. */
  void remark(String path, String says) {
    add(remarks, path, new Remark(new Location(path, 0, ""), says));
  }

  /** Something could not be read. */
  void failure(String path, String says) {
    add(failures, path, new Remark(new Location(path, 0, ""), says));
  }

  /** A limit was hit. */
  LimitReached limit(LimitHit hit) {
    add(limits, hit.place(), hit);
    return new LimitReached(hit);
  }

  private <T> void add(List<T> list, String path, T note) {
    last = path;
    if (list.size() < AT_MOST) {
      list.add(note);
    } else {
      dropped++;
    }
  }

  /**
   * @param layouts ids of the layouts of the bundles that were recognised
   * @param leftOut what was not read on purpose
   */
  IntakeReceipt receipt(List<String> layouts, List<ExcludedMembers> leftOut) {
    List<Remark> told = new ArrayList<>(failures);
    if (dropped > 0) {
      told.add(
          new Remark(
              new Location(last, 0, ""), "and " + dropped + " more remarks on what was given"));
    }
    return new IntakeReceipt(
        inputs.stream().sorted(Comparator.comparing(IntakeReceipt.Input::file)).toList(),
        List.copyOf(remarks),
        List.copyOf(told),
        List.copyOf(limits),
        layouts,
        leftOut);
  }
}
