package dev.stallsage.measure.lun;

import dev.stallsage.measure.Citation;
import dev.stallsage.observation.StructureMember;
import java.util.Map;
import java.util.TreeMap;

/** The members that were printed of one structure. */
final class PrintedMembers {
  private final Map<String, StructureMember> byName = new TreeMap<>();

  /** Takes a member; a second one of the same name belongs to another structure. */
  boolean take(StructureMember member) {
    return byName.putIfAbsent(member.member(), member) == null;
  }

  boolean has(String... names) {
    for (String name : names) {
      if (!byName.containsKey(name)) {
        return false;
      }
    }
    return true;
  }

  /** The value of a member that is there. */
  long value(String name) {
    return byName.get(name).value();
  }

  /** The line of a member, with its value and what that means. */
  Citation cite(String name, String meaning) {
    return read(name, value(name) + ", " + meaning);
  }

  /** The line of a member, with what was read. */
  Citation read(String name, String reads) {
    return new Citation(byName.get(name).at(), name + ": " + reads);
  }
}
