package dev.stallsage.evidence.linuxhost;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A kind of file below {@code /sys}, the ways people print it, and what its content means.
 *
 * <p>{@code /sys/block/sda/queue/nr_requests:64} or with a blank, {@code ==>
 * /sys/block/sda/queue/nr_requests <==} above a {@code 64}, {@code # cat
 * /sys/block/sda/queue/nr_requests} above a {@code 64}, and {@code nr_requests:64} below the line
 * {@code /sys/block/sda/queue:} all say the same.
 */
final class SysfsFile {
  /** Makes a fact of a content. */
  @FunctionalInterface
  interface Meaning {
    Observation of(Location at, String subject, String name, String content);
  }

  /** A file that was named and whose content is on another line. */
  record Named(SysfsFile file, String subject, String name) {
    /** {@code cat /sys/block/nvme*&#47;inflight}: many contents, and none says whose it is. */
    boolean isGlob() {
      return subject.indexOf('*') >= 0 || subject.indexOf('?') >= 0 || subject.indexOf('{') >= 0;
    }

    Observation holds(Location at, String content) {
      return file.meaning.of(at, isGlob() ? "" : subject, name, content.strip());
    }
  }

  private static final String LEADING = "^\\s*(?:[*-]\\s+)?";
  private static final String PRINTS =
      "^(?:.*\\b(?:cat|head|tail|more|grep -?\\w* ?\\.|echo)\\s+)?";

  /**
   * Behind a blank only what is plainly a content: one word, or a choice with its brackets. A comma
   * ends a rule about the file: {@code /sys/module/nvme/version r,}.
   */
  private static final String BEHIND_BLANK = "([^\\s:=]*[^\\s:=,]|[\\w -]*\\[[\\w-]+\\][\\w -]*)";

  private final String mark;
  private final Pattern inline;
  private final Pattern head;
  private final Pattern alone;
  private final Pattern folderAlone;
  private final Pattern relative;
  private final Meaning meaning;

  /**
   * @param mark a text in every path of the folder: looking for it is cheaper than the pattern
   * @param folder regular expression of the folder; its only group is the subject
   * @param name regular expression of the file names, without groups
   */
  SysfsFile(String mark, String folder, String name, Meaning meaning) {
    this.mark = mark;
    String path = folder + "/(" + name + ")";
    this.inline =
        Pattern.compile(LEADING + path + "(?:\\s*+[:=]\\s*+(\\S.*)|\\s++" + BEHIND_BLANK + ")$");
    this.head = Pattern.compile("^\\s*==>\\s*" + path + "\\s*<==\\s*$");
    this.alone = Pattern.compile(PRINTS + path + ":?\\s*$");
    this.folderAlone = Pattern.compile("^(?:[*-]\\s+|.*\\bcd\\s+)?" + folder + "/?:?\\s*$");
    this.relative = Pattern.compile(LEADING + "(" + name + ")\\s*+[:=]\\s*+(\\S.*)$");
    this.meaning = meaning;
  }

  /** Path and content on one line. */
  Optional<Observation> inline(Location at, String text) {
    if (!text.contains(mark)) {
      return Optional.empty();
    }
    Matcher m = inline.matcher(text);
    if (!m.matches()) {
      return Optional.empty();
    }
    String content = m.group(3) == null ? m.group(4) : m.group(3);
    return Optional.of(new Named(this, m.group(1), m.group(2)).holds(at, content));
  }

  /** Does {@code head} or {@code tail} announce such a file? */
  Optional<Named> announced(String text) {
    return text.contains("==>") && text.contains(mark)
        ? named(head.matcher(text))
        : Optional.empty();
  }

  /** A line that holds nothing but the path, or the command that prints this one file. */
  Optional<Named> alone(String text) {
    return text.contains(mark) ? named(alone.matcher(text.strip())) : Optional.empty();
  }

  private Optional<Named> named(Matcher m) {
    return m.matches() ? Optional.of(new Named(this, m.group(1), m.group(2))) : Optional.empty();
  }

  /** The subject of a folder that stands as a heading, without a file. */
  Optional<String> heading(String text) {
    if (!text.contains(mark)) {
      return Optional.empty();
    }
    Matcher m = folderAlone.matcher(text.strip());
    return m.matches() ? Optional.of(m.group(1)) : Optional.empty();
  }

  /** File name and content below the heading of a folder. */
  Optional<Observation> relative(String subject, Location at, String text) {
    Matcher m = relative.matcher(text);
    return m.matches()
        ? Optional.of(new Named(this, subject, m.group(1)).holds(at, m.group(2)))
        : Optional.empty();
  }
}
