package dev.stallsage.evidence.layout;

import dev.stallsage.evidence.Admission;
import dev.stallsage.evidence.ExcludedMembers;
import dev.stallsage.evidence.layout.CollectorLayouts.Mark;
import dev.stallsage.evidence.layout.CollectorLayouts.Rules;
import dev.stallsage.observation.BundleLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Leaves out what the layout of a bundle knows to be no evidence, and only inside a bundle: below a
 * folder in which two different members lie that such a bundle alone has.
 *
 * <p>An archive hands over its members in any order. What may have to be left out, or not listened
 * to, waits until the bundle is known, so that the same becomes of it in whatever order it comes.
 */
final class LayoutAdmission implements Admission {
  /** No collector nests so deep, characters: what is longer was made to take time. */
  private static final int LONGEST_PATH = 1024;

  private static final int MARKS_OF_A_BUNDLE = 2;

  /** Behind the name of an archive whose members follow. */
  private static final String IN_ARCHIVE = "!/";

  /** Whoever writes an archive must not choose how much is remembered of it. */
  private static final int MARKED_AT_MOST = 10_000;

  /** A bundle that was recognised. */
  private record Root(String folder, Rules rules) {
    /** Where the paths of members of a folder begin below it, or inside an archive below it. */
    int inside(String ofFolder) {
      int archive = ofFolder.lastIndexOf(IN_ARCHIVE);
      return archive < folder.length() ? folder.length() : archive + IN_ARCHIVE.length();
    }

    /** What it is part of, below the same folder; null where it is no such part. */
    BundleLayout.Group part(String path) {
      return rules.parts().find(path, folder.length());
    }
  }

  private record Group(String bundle, String what) {}

  private final CollectorLayouts layouts;
  private final Map<String, Root> roots = new HashMap<>();
  private final Map<String, Set<Mark>> marked = new HashMap<>();

  /** Members that came and hold all that others hold. */
  private final Set<String> given = new HashSet<>();

  private final Map<Group, Long> leftOut = new HashMap<>();
  private String lastFolder = "";
  private Root lastRoot;
  private int lastInside;

  LayoutAdmission(CollectorLayouts layouts) {
    this.layouts = layouts;
  }

  @Override
  public Verdict of(String path) {
    if (path.length() > LONGEST_PATH) {
      return Verdict.READ;
    }
    if (layouts.isWhole(path) && given.size() < MARKED_AT_MOST) {
      given.add(path);
    }
    if (leavesOut(path)) {
      return Verdict.SKIP;
    }
    if (marks(path) && leavesOut(path)) {
      return Verdict.SKIP;
    }
    return isOpen(path) ? Verdict.LATER : Verdict.READ;
  }

  /** Does it depend on members that may still come? */
  private boolean isOpen(String path) {
    Root root = root(path);
    if (root == null) {
      return isDoubtful(path);
    }
    return root.part(path) != null;
  }

  @Override
  public boolean leavesOut(String path) {
    Root root = root(path);
    String what = root == null ? null : root.rules().leavesOut(path, lastInside);
    BundleLayout.Group part = root == null || what != null ? null : root.part(path);
    if (part != null && given.contains(root.folder() + part.of())) {
      what = part.what();
    }
    if (what != null) {
      leftOut.merge(new Group(root.rules().title(), what), 1L, Long::sum);
    }
    return what != null;
  }

  @Override
  public boolean isSilent(String path) {
    Root root = root(path);
    return root != null && root.rules().silent().find(path, lastInside) != null;
  }

  /** Takes note of what a member says about the folders around it; true when one is a bundle. */
  private boolean marks(String path) {
    boolean recognised = false;
    for (int from = 0; from >= 0; from = below(path, from)) {
      Mark mark = layouts.mark(path, from);
      if (mark != null) {
        recognised |= take(path.substring(0, from), mark);
      }
    }
    return recognised;
  }

  /** Where the next name of the path begins; negative behind the last. */
  private static int below(String path, int from) {
    int slash = path.indexOf('/', from);
    return slash < 0 ? -1 : slash + 1;
  }

  private boolean take(String folder, Mark mark) {
    if (roots.containsKey(folder) || marked.size() >= MARKED_AT_MOST) {
      return false;
    }
    Set<Mark> seen = marked.computeIfAbsent(folder, f -> new HashSet<>());
    seen.add(mark);
    long alike = seen.stream().filter(m -> m.rules() == mark.rules()).count();
    if (alike < MARKS_OF_A_BUNDLE) {
      return false;
    }
    roots.put(folder, new Root(folder, mark.rules()));
    lastFolder = "";
    return true;
  }

  private boolean isDoubtful(String path) {
    boolean doubtful = false;
    for (int from = 0; from >= 0 && !doubtful; from = below(path, from)) {
      doubtful = layouts.isDoubtful(path, from);
    }
    return doubtful;
  }

  /** The bundle around a member; null when there is none. Its neighbours lie in the same. */
  private Root root(String path) {
    int slash = path.lastIndexOf('/');
    if (slash + 1 != lastFolder.length() || !path.startsWith(lastFolder) || slash < 0) {
      lastFolder = path.substring(0, slash + 1);
      lastRoot = nearest(lastFolder);
      lastInside = lastRoot == null ? 0 : lastRoot.inside(lastFolder);
    }
    return lastRoot;
  }

  private Root nearest(String inside) {
    String folder = inside;
    Root root = roots.get(folder);
    while (root == null && !folder.isEmpty() && !roots.isEmpty()) {
      folder = BundleRoots.parent(folder);
      root = roots.get(folder);
    }
    return root;
  }

  @Override
  public List<String> layouts() {
    return roots.values().stream().map(root -> root.rules().id()).distinct().sorted().toList();
  }

  @Override
  public List<ExcludedMembers> leftOut() {
    List<ExcludedMembers> all = new ArrayList<>();
    leftOut.forEach(
        (group, count) -> all.add(new ExcludedMembers(group.bundle(), group.what(), count)));
    all.sort(
        Comparator.comparing(ExcludedMembers::bundle)
            .thenComparing(Comparator.comparingLong(ExcludedMembers::members).reversed())
            .thenComparing(ExcludedMembers::what));
    return List.copyOf(all);
  }
}
