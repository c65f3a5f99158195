package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import java.util.List;
import java.util.Set;

/**
 * A binary file of {@code sadc}, as {@code /var/log/sa/sa21}: known by its first bytes, before it
 * is cut into lines, so that no line of it opens anything. It becomes a remark that tells which
 * version wrote it and what prints it.
 */
public final class SadcFileFormat implements Format {
  /** What it is. */
  public static final About ABOUT =
      new About(
          "sadc-file",
          "Binary file of sadc (sa21), to be printed by sadf",
          List.of("sadf -d /var/log/sa/sa21 -- -dp"),
          "https://man7.org/linux/man-pages/man1/sadf.1.html",
          Set.of());

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("\0\0\0\0");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return false;
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return (line, sink) -> false;
  }
}
