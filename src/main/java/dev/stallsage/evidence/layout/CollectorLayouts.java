package dev.stallsage.evidence.layout;

import dev.stallsage.evidence.Admission;
import dev.stallsage.observation.BundleLayout;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The layouts of bundles that are known, ready to be compared with paths. Immutable. */
public final class CollectorLayouts {
  /** No layout is known: everything is read. */
  public static final CollectorLayouts NONE = new CollectorLayouts(List.of());

  /**
   * A member that bundles of one layout alone have.
   *
   * @param number of the pattern, so that two members of one pattern count once
   */
  record Mark(Rules rules, int number) {}

  /**
   * What is known of the members of one layout.
   *
   * @param id of the layout
   * @param title of the layout
   * @param read members that are read in any case
   * @param groups what those are that are no evidence
   * @param parts members that are no evidence beside another that holds all they hold
   * @param silent members whose words are nobody's report
   */
  record Rules(
      String id,
      String title,
      MemberTree<Boolean> read,
      MemberTree<String> groups,
      MemberTree<BundleLayout.Group> parts,
      MemberTree<Boolean> silent) {
    /** What a member is that is no evidence; null when it may be some. */
    String leavesOut(String path, int from) {
      String what = groups.find(path, from);
      return what == null || read.find(path, from) != null ? null : what;
    }
  }

  private final MemberTree<Mark> marks = new MemberTree<>();
  private final List<Rules> all = new ArrayList<>();

  /** Paths of members, below their bundles, that hold all that others hold. */
  private final Set<String> wholes = new HashSet<>();

  /** What any of them would leave out or not listen to. */
  private final MemberTree<Boolean> doubtful = new MemberTree<>();

  /**
   * @param layouts as the knowledge tells them
   */
  public CollectorLayouts(List<BundleLayout> layouts) {
    layouts.forEach(this::add);
  }

  private void add(BundleLayout layout) {
    Rules rules =
        new Rules(
            layout.id(),
            layout.title(),
            new MemberTree<>(),
            new MemberTree<>(),
            new MemberTree<>(),
            new MemberTree<>());
    layout.read().forEach(pattern -> rules.read().add(pattern, true));
    for (String pattern : layout.silent()) {
      rules.silent().add(pattern, true);
      doubtful.add(pattern, true);
    }
    for (BundleLayout.Group group : layout.groups()) {
      for (String pattern : group.members()) {
        if (group.of().isEmpty()) {
          rules.groups().add(pattern, group.what());
        } else {
          rules.parts().add(pattern, group);
          wholes.add(group.of());
        }
        doubtful.add(pattern, true);
      }
    }
    for (String pattern : layout.marks()) {
      marks.add(pattern, new Mark(rules, layout.marks().indexOf(pattern)));
    }
    all.add(rules);
  }

  /** For one bundle. */
  public Admission admission() {
    return all.isEmpty() ? Admission.ALL : new LayoutAdmission(this);
  }

  /** Of which layout it is, if a bundle begins at this place of a path; null when of none. */
  Mark mark(String path, int from) {
    return marks.find(path, from);
  }

  /** May it hold all that another member of its bundle holds? */
  boolean isWhole(String path) {
    for (String whole : wholes) {
      if (path.endsWith(whole)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Would any layout leave it out or not listen to it, if its bundle began at this place of the
   * path?
   */
  boolean isDoubtful(String path, int from) {
    return doubtful.find(path, from) != null;
  }
}
