package dev.stallsage.evidence.path;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one line of {@code multipath -ll} is. Web pages lose the drawing of the tree, so nothing is
 * read from it.
 *
 * @param kind what the line is
 * @param text the line
 * @param match its fields
 */
record MultipathLine(Kind kind, String text, Matcher match) {
  enum Kind {
    /** {@code mpathg (36f01...) dm-2 DELL,MD36xxi}. */
    MAP,
    /** {@code size=54T features='0' hwhandler='1 alua' wp=rw}. */
    FEATURES,
    /** {@code |-+- policy='round-robin 0' prio=50 status=active}. */
    GROUP,
    /** {@code | |- 12:0:0:1 sdc 8:32 active ready running}. */
    PATH,
    /** {@code Feb 10 16:19:25 | bcache0: HDIO_GETGEO failed with 25}. */
    MESSAGE,
    /** Of somebody else, or of nobody. */
    OTHER
  }

  private static final String TREE = "^[|`\\\\_+ -]*+";
  private static final Pattern MAP =
      Pattern.compile(
          "^(?:(?:create|reload|resize|rename|switchpg|reject|undef|unchanged): )?"
              + "(\\S{1,200}(?: [^(\\s]\\S{0,40})?)(?: \\([^)]{1,200}\\))? (dm-\\d{1,6}|\\[nvme\\]:\\S{1,40})"
              + "(?: (|\\S.{0,80}),(.{0,80})| uninitialized)?$");
  private static final String VALUE = "=(?:[\"']([^\"']{0,200})[\"']|([^\\]\"']{0,200}))";
  private static final Pattern FEATURES =
      Pattern.compile(
          "^\\[?size=[^\\]]{1,20}?[\\] ]\\[?features"
              + VALUE
              + "[\\] ]\\[?hwhandler"
              + VALUE
              + "(?:[\\] ].{0,60})?$");
  private static final Pattern GROUP =
      Pattern.compile(
          TREE
              + "(?:policy='([^' ]{1,40})[^']{0,40}' prio=(-?\\d{1,5}) status=(\\w+)"
              + "|([a-z][\\w-]{1,40}) \\d{1,4} \\[prio=(-?\\d{1,5})\\]\\[(\\w+)\\])$");
  private static final Pattern PATH =
      Pattern.compile(
          TREE
              + "((?:\\d+:){2,3}\\d+|#:#:#:#) (\\S{1,80}) (?:\\d+:\\d+|#:#|-) "
              + "\\[?(active|failed|undef|n/a)\\b[\\] ]{0,2}\\[?([\\w/]*)\\]?(?: ([\\w/]+))?$");
  private static final Pattern MESSAGE =
      Pattern.compile(
          "^(?:\\w{3} \\d{1,2} \\d\\d:\\d\\d:\\d\\d \\| .*|===== paths list =====|uuid hcil dev .*)$");

  /** What two states of a path look like beside each other. */
  static final List<String> STATES =
      List.of("active ready", "failed faulty", "[active][", "[failed][");

  /** Messages that no other tool prints. */
  private static final Pattern SURELY =
      Pattern.compile("^uuid hcil dev |HDIO_GETGEO failed with|/lib/multipath/");

  /** Reads a line whose blanks are collapsed. */
  static MultipathLine of(String text) {
    Kind kind = likely(text);
    Matcher match = pattern(kind).matcher(text);
    if (match.matches()) {
      return new MultipathLine(kind, text, match);
    }
    boolean message = kind != Kind.MESSAGE && MESSAGE.matcher(text).matches();
    return new MultipathLine(message ? Kind.MESSAGE : Kind.OTHER, text, match);
  }

  /** Is it the first half of a line of features whose second half a mailer put on the next line? */
  static boolean isCutByAMailer(String text) {
    return text.startsWith("size=") && text.contains(" features=") && !text.contains("hwhandler=");
  }

  /** By the one text that every line of its kind contains. */
  private static Kind likely(String text) {
    if (text.contains(" | ") || text.startsWith("=====") || text.startsWith("uuid ")) {
      return Kind.MESSAGE;
    }
    if (text.contains("hwhandler=")) {
      return Kind.FEATURES;
    }
    if (text.contains("prio=")) {
      return Kind.GROUP;
    }
    return text.contains(" dm-") || text.contains(" [nvme]:") ? Kind.MAP : Kind.PATH;
  }

  private static Pattern pattern(Kind kind) {
    return switch (kind) {
      case MAP -> MAP;
      case FEATURES -> FEATURES;
      case GROUP -> GROUP;
      case PATH -> PATH;
      default -> MESSAGE;
    };
  }

  /** May an exhibit begin with it? A message only when it is surely one of this tool. */
  boolean begins() {
    return switch (kind) {
      case MAP -> match.group(3) != null && !match.group(3).isEmpty();
      case FEATURES, GROUP -> true;
      case PATH -> STATES.stream().anyMatch(text::contains);
      case MESSAGE -> SURELY.matcher(text).find();
      case OTHER -> false;
    };
  }
}
