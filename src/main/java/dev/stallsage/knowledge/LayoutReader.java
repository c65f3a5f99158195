package dev.stallsage.knowledge;

import dev.stallsage.observation.BundleLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads a file of {@code layouts/}. */
final class LayoutReader {
  /** Names with a slash between; no name is empty, and none is a way up. */
  private static final Pattern PATH = Pattern.compile("[^/]++(?:/[^/]++){0,20}+");

  private static final int MARKS_OF_A_BUNDLE = 2;

  private final YamlFields file;

  LayoutReader(YamlFields file) {
    this.file = file;
  }

  BundleLayout read() {
    String id = file.text("id");
    String title = file.text("title");
    List<String> marks = members(file, "marks");
    if (marks.size() < MARKS_OF_A_BUNDLE) {
      file.complain("marks", "expected two members at least that such a bundle alone has");
    }
    List<String> read = members(file, "read");
    List<BundleLayout.Group> groups =
        file.list(
            "skip",
            (f, at) ->
                new BundleLayout.Group(f.text("what"), members(f, "members"), f.text("of", "")));
    List<String> silent = members(file, "silent");
    List<BundleLayout.Lack> lacks = file.list("lacks", (f, at) -> lack(f));
    file.noOthers();
    return new BundleLayout(id, title, marks, read, groups, silent, lacks);
  }

  private static BundleLayout.Lack lack(YamlFields f) {
    return new BundleLayout.Lack(
        f.text("says"),
        f.texts("unless"),
        f.text("platform"),
        f.text("run"),
        (int) f.number("seconds", 1),
        f.text("note", ""));
  }

  private static List<String> members(YamlFields f, String key) {
    List<String> members = new ArrayList<>();
    for (String member : f.texts(key)) {
      if (isPattern(member)) {
        members.add(member);
      } else {
        f.complain(
            key, "expected names between slashes, ** among them once at most: \"" + member + '"');
      }
    }
    return List.copyOf(members);
  }

  /** Of two gaps in one pattern the work would grow with the square of the path. */
  private static boolean isPattern(String member) {
    List<String> names = List.of(member.split("/", -1));
    return PATH.matcher(member).matches()
        && names.stream().filter("**"::equals).count() <= 1
        && names.stream().noneMatch(name -> name.contains("**") && !name.equals("**"))
        && names.stream().noneMatch(name -> name.equals(".") || name.equals(".."));
  }
}
