package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.Limit;
import java.io.IOException;

/**
 * Counts what an archive holds besides files, and names that lead out of it, and tells it in one
 * remark of each kind.
 */
final class IrregularEntries {
  private long hostile;
  private String firstHostile;
  private long leadingOut;
  private String firstLeadingOut;
  private long devices;
  private String firstDevice;

  /** Is the name of a member short enough to go on with it? It counts against the limits. */
  boolean isNamed(String name, UnidentifiedBytes archive, WalkBudget budget) throws IOException {
    if (name.length() > budget.of(Limit.NAME_LENGTH)) {
      String place = archive.prefix() + shortened(MemberNames.tidy(name));
      budget.hit(Limit.NAME_LENGTH, name.length(), place, "");
      return false;
    }
    budget.name(archive.prefix() + name, archive.path());
    if (MemberNames.isHostile(name) && hostile++ == 0) {
      firstHostile = name;
    }
    return true;
  }

  void link(String name, String target, boolean fromRoot) {
    if (MemberNames.leadsOut(name, target, fromRoot) && leadingOut++ == 0) {
      firstLeadingOut = name + " -> " + target;
    }
  }

  void device(String name) {
    if (devices++ == 0) {
      firstDevice = name;
    }
  }

  void tell(String archive, WalkRemarks notes) {
    if (hostile > 0) {
      notes.remark(
          archive,
          hostile
              + " names lead out of it or hold control characters, the first is "
              + shortened(firstHostile)
              + ": nothing is written anywhere, the members were read");
    }
    if (leadingOut > 0) {
      notes.remark(
          archive,
          leadingOut
              + " links lead out of it, the first is "
              + shortened(firstLeadingOut)
              + ": none was followed");
    }
    if (devices > 0) {
      notes.remark(
          archive,
          devices
              + " devices or pipes lie in it, the first is "
              + shortened(firstDevice)
              + ": none was opened");
    }
  }

  static String shortened(String name) {
    return name.length() <= 200 ? name : name.substring(0, 200) + "...";
  }
}
