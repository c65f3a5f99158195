package dev.stallsage.evidence.archive;

/** Counts what an archive holds besides files, and tells it in one remark of each kind. */
final class IrregularEntries {
  private long hostile;
  private String firstHostile;
  private long leadingOut;
  private String firstLeadingOut;
  private long devices;
  private String firstDevice;

  void name(String name) {
    if (MemberNames.isHostile(name) && hostile++ == 0) {
      firstHostile = name;
    }
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
