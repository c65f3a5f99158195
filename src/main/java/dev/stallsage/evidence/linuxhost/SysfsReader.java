package dev.stallsage.evidence.linuxhost;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.FormatSpec;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Observation;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads prints of files below {@code /sys}, see {@link SysfsFile}. */
final class SysfsReader implements Reader {
  /** What a file below /sys holds: a word, a choice, some numbers; never a sentence or a path. */
  private static final Pattern CONTENT =
      Pattern.compile(
          "^(?:[^\\s/=#]\\S{0,80}|[\\w -]*+\\[[\\w-]+\\][\\w -]*+|write"
              + " (?:back|through)|[\\d\\s]{1,200})$");

  private static final Pattern WORD = Pattern.compile("^[A-Z][a-z]{3,}$");

  private final List<SysfsFile> files;
  private ExhibitContext surroundings;
  private SysfsFile.Named announced;
  private String folder;
  private SysfsFile folderOf;

  private SysfsReader(List<SysfsFile> files, ExhibitContext surroundings) {
    this.files = files;
    this.surroundings = surroundings;
  }

  /** Completes the declaration of what is known by these files. */
  static Format format(FormatSpec spec, List<SysfsFile> files) {
    return spec.marked("/sys/")
        .markedAbove(List.of("/sys/"))
        .mayOpen(SysfsReader::mayOpen)
        .opens((line, surroundings) -> opens(files, line, surroundings))
        // An error message of cat between two files is nothing.
        .patience(2)
        .withoutCaptions()
        .readBy(surroundings -> new SysfsReader(files, surroundings));
  }

  /**
   * A line that names a file begins with it, with the dash of a list or the arrow of {@code head};
   * a content is one word, a number or a choice.
   */
  private static boolean mayOpen(ByteLine line) {
    int first = line.firstWord();
    return line.has("/sys/")
        ? line.begins("/") || line.begins("*") || line.begins("-") || line.begins("=")
        : line.nextWord(first) == line.to()
            || line.digits(first) < line.to()
            || line.begins("write ")
            || line.has("[");
  }

  /** Does one of these files begin to be printed here? */
  private static boolean opens(List<SysfsFile> files, Line line, ExhibitContext surroundings) {
    String text = line.text();
    if (text.contains("/sys/")) {
      return files.stream()
          .anyMatch(f -> f.inline(line.at(), text).isPresent() || f.announced(text).isPresent());
    }
    return surroundings.above(line).contains("/sys/")
        && CONTENT.matcher(text.strip()).matches()
        && (isRightBelow(line, surroundings) || !WORD.matcher(text.strip()).matches())
        && new SysfsReader(files, surroundings).read(line).isPresent();
  }

  /** A word that stands below a blank line is a heading, wherever the sentence above it ended. */
  private static boolean isRightBelow(Line line, ExhibitContext surroundings) {
    return surroundings
        .lineAbove(line)
        .filter(above -> line.number() - above.number() <= 1)
        .isPresent();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Optional<Observation> fact = read(line);
    fact.ifPresent(sink::observe);
    return fact.isPresent() || announcedBy(line.text());
  }

  private Optional<Observation> read(Line line) {
    String text = line.text();
    if (surroundings != null) {
      announcedBy(surroundings.above(line));
      surroundings = null;
    }
    for (SysfsFile file : files) {
      Optional<Observation> fact = file.inline(line.at(), text);
      if (fact.isPresent()) {
        announced = null;
        return fact;
      }
    }
    if (folder != null) {
      return folderOf.relative(folder, line.at(), text);
    }
    if (announced == null || line.blank()) {
      return Optional.empty();
    }
    SysfsFile.Named named = announced;
    announced = named.isGlob() ? named : null;
    return CONTENT.matcher(text.strip()).matches()
        ? Optional.of(named.holds(line.at(), text))
        : Optional.empty();
  }

  private boolean announcedBy(String text) {
    if (!text.contains("/sys/")) {
      return false;
    }
    for (SysfsFile file : files) {
      Optional<SysfsFile.Named> named = file.announced(text).or(() -> file.alone(text));
      Optional<String> heading = named.isPresent() ? Optional.empty() : file.heading(text);
      if (named.isPresent() || heading.isPresent()) {
        announced = named.orElse(null);
        folder = heading.orElse(null);
        folderOf = file;
        return true;
      }
    }
    return false;
  }
}
