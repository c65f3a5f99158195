package dev.stallsage.redaction;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stays by its form although it is no known word: figures with units, device names, versions,
 * models, functions of a kernel, words put together of known ones, and the stretches of a line in
 * which only names of software and of hardware stand.
 */
final class KnownForms {
  private static final Pattern UNIT =
      Pattern.compile(
          "(?i)[kmgtpe]?i?b(?:it|its|yte|ytes|ps)?|[kmgtp]|[munp]?s|sec|secs|min|mins|hrs?|d|h|w|x|y|v|z|mv|ma|mw|va|rpm|hz|[kmg]hz"
              + "|st|nd|rd|th|u|i|l|f|e|n|c|p|t|iops|gt|gbe|gfc|ul|ull|lu|mt|px|pt|em|wh|mwh");

  private static final Pattern MIXED = Pattern.compile("\\d++|[A-Za-z]++");
  private static final Pattern TIME =
      Pattern.compile("\\d{2}T\\d{2}|\\d{8}T\\d{4,6}Z?|\\d{2}[A-Za-z]{3}\\d{2,4}");
  private static final Pattern HEX = Pattern.compile("[0-9a-fA-F]{1,5}|0[xX][0-9a-fA-F]{1,16}");

  /** An address in the memory of a kernel, a small number filled up, a mask. */
  private static final Pattern ADDRESS =
      Pattern.compile(
          "f{4,}[0-9a-f]{4,12}|F{4,}[0-9A-F]{4,12}|7f[0-9a-f]{10}|0{3,}[0-9a-fA-F]{1,13}|0{7}[0-9A-F]{17}|[cC]000[0-9a-fA-F]{4}|0t\\d{1,12}");

  /** {@code 3m12s}. */
  private static final Pattern DURATION = Pattern.compile("(?:\\d{1,6}(?:ms|[dhmsuwy])){2,5}");

  /** {@code -wi-ao----} of a volume, {@code drwxr-xr-x} of a file, {@code -xky} of a command. */
  private static final Pattern LETTERED =
      Pattern.compile(
          "[-mMoOrRsSpvVIltTeEdDCx][-wrR][-aAcCiIlLnN][-m][-A-Za-z]{4,6}|[-dlbcps](?:[-r][-w][-xsStT]){3}[.+]?|-[A-Za-z]{3,4}");

  /** A letter and a number, and once more, as parts of a machine are counted. */
  private static final Pattern PLACE =
      Pattern.compile("(?:[a-z]\\d{1,3}){2,5}|(?:[A-Z]\\d{1,2}){2,5}");

  /** {@code r151038t} of OmniOS, {@code u11wos} of Solaris. */
  private static final Pattern RELEASE = Pattern.compile("r\\d{4,8}[a-z]{0,2}|u\\d{1,2}(?:wos)?");

  /** As kernels count them: the letters are theirs, the number is of the slot or of the order. */
  private static final Pattern DEVICE =
      Pattern.compile(
          "(?:[shv]d|xvd|vx?d)[a-z]{1,3}\\d{0,3}|nvme\\d{1,3}(?:c\\d{1,3})?(?:n\\d{1,5})?(?:p\\d{1,3})?|c\\d{1,4}(?:t[0-9A-Fa-f]{1,40})?d\\d{1,5}(?:[sp]\\d{1,2})?"
              + "|(?:r?lv|hd|fd|md|dm|st|sr|sg|sd|cd|rmt|ent|eth|wlan|ib|team|br|tap|tun|veth|vlan|em|da|ada|ses|pass|nvd|nda|ng)\\d{1,4}(?:[a-z]\\d{0,4}|n\\d{1,3})?"
              + "|en(?:[ops]|x)\\d{1,4}(?:[sdfnp]\\w{1,6})?|e\\d\\d|mpath[a-z]{1,3}\\d{0,2}|emcpower[a-z]{1,3}\\d{0,2}|(?:vmhba|vmnic|vmk|vnic|vnet|vmbus|vda|vio|vfc)\\d{1,4}|i[3-6]86|el\\d{1,2}(?:_\\d)?");

  /** {@code UUU_UU} of md: which members are up. */
  private static final Pattern MEMBERS = Pattern.compile("U{1,64}");

  private static final Pattern DOTTED = Pattern.compile("(?<![A-Za-z0-9])[vV]?\\d{1,6}\\.\\d");
  private static final Pattern FUNCTION =
      Pattern.compile("[\\w.$:~<>@+-]{1,120}\\+0x[0-9a-f]{1,8}(?:/0x[0-9a-f]{1,8})?");
  private static final Pattern SYSTEM_PATH =
      Pattern.compile(
          "/(?:usr/(?!local/|home/)|lib/|lib64/|sbin/|bin/|proc/|sys/(?!fs/cgroup/)).*");
  private static final Pattern PSEUDONYM =
      Pattern.compile("(?i)(?:host|user|label|domain|mail|name)-[a-km-np-z2-9]{6}");
  private static final Pattern PSEUDONYM_OF_WORD = Pattern.compile("(?i)word[a-km-np-z2-9]{6}");
  private static final Pattern VOLUME = Pattern.compile("[0-9A-F]{4}-[0-9A-F]{4}");

  private static final Pattern CAMEL = Pattern.compile("[A-Z]{2,}(?![a-z])|[A-Z]?[a-z]++|[A-Z]");

  static final int VOLUME_LETTERS = 9;

  private static final int LONGEST_VERSION_PART = 12;
  private static final int SHORTEST_HALF = 4;

  /** What is longer is no word, and a part of nothing: a long line takes no longer for it. */
  private static final int LONGEST_WORD = 64;

  private static final int LONGEST_CHUNK = 200;
  private static final int RUNS_AT_MOST = 4;

  /** Stretches in which only software and hardware is named: their first group stays. */
  private static final List<LinePattern> STRETCHES =
      List.of(
          LinePattern.of(IdentifierKind.WORD, "Modules linked in:(.*+)"),
          // identifiers of AIX are of kinds of errors
          LinePattern.of(IdentifierKind.WORD, "^IDENTIFIER:\\s{1,20}([0-9A-F]{8})\\s*$"),
          LinePattern.of(IdentifierKind.WORD, "^([0-9A-F]{8})\\s{1,8}\\d{10} [PTIUS] [HSOU] "),
          LinePattern.of(
              IdentifierKind.WORD, "^(?:flags|Features|bugs|power management)\\s{0,8}:(.*+)"),
          LinePattern.of(
              IdentifierKind.WORD,
              "^(\\w{2,60}+)\\s{1,60}+\\d{3,9}\\s{1,12}+-?\\d{1,5}(?:\\s++([\\w,-]{0,2000}+)(?:\\s++(?:Live|Loading|Unloading)\\s++\\S++.*+)?)?$"),
          LinePattern.of(IdentifierKind.WORD, "^(?:[hiru][inuc]\\s{1,4}+)(\\S{2,120}+)\\s"),
          LinePattern.of(
              IdentifierKind.WORD,
              "^([\\w.+-]{2,120}+\\.(?:x86_64|noarch|i[36]86|aarch64|ppc64le|s390x))(?:\\s|$)"),
          LinePattern.of(
              IdentifierKind.WORD,
              "^((?:kernel|net|vm|fs|dev|abi|debug|crypto|sunrpc|user)\\.[\\w./-]{2,200}+) ="),
          LinePattern.of(
              IdentifierKind.WORD,
              "(?<![A-Z])ATA-\\d{1,2}: ([^:]{2,80}?), (?:max|[\\w.-]{2,12}, max)"),
          LinePattern.of(IdentifierKind.WORD, "(?i)inquiry(?: data)?:(.{2,80}+)"),
          LinePattern.of(IdentifierKind.WORD, "dm-\\d{1,5} ([^\\s,]{1,12},\\S.{0,40}+)"),
          LinePattern.of(IdentifierKind.WORD, "(?:Hardware name|DMI): ([^,]{2,120}+), BIOS"),
          LinePattern.of(
              IdentifierKind.WORD, "(?<=[\\w-]\\.(?:c|cc|cpp)):(?:\\d{1,6}:)?([a-z_]\\w{2,80}+)"),
          LinePattern.of(
              IdentifierKind.WORD, "(?<![\\w.-])auto:((?:cdsdisk|sliced|simple|hpdisk))(?!\\w)"),
          LinePattern.of(
              IdentifierKind.WORD, "^/dev/nvme\\d{1,3}n\\d{1,3}\\s.*\\s(\\S{2,10}+)\\s*+$"),
          LinePattern.of(
              IdentifierKind.WORD,
              "(?:Direct-Access|CD-ROM|Enclosure|RAID|Processor|Sequential-Access|Medium Changer|Storage Array)\\s{1,20}(\\S.{0,60}?) PQ:"),
          LinePattern.of(
              IdentifierKind.WORD,
              "^\\[[\\d:N]{5,20}\\]\\s{1,8}\\w{2,12}\\s{1,8}(\\S.{0,60}?)\\s{1,8}/dev/"),
          LinePattern.of(IdentifierKind.WORD, "\\[SAT\\], ([^,]{2,60}+),.{0,200}?FW:(\\S{2,20}+)"),
          LinePattern.of(
              IdentifierKind.WORD, "\\+0x[0-9a-f]{1,8}/0x[0-9a-f]{1,8} (\\[[\\w -]{1,80}+\\])"));

  /** A bound for the memory: beyond it words are judged anew. */
  private static final int JUDGED_AT_MOST = 100_000;

  /** What was said of a word alone: most words of evidence stand in it many times. */
  private final Map<String, Boolean> judged = new HashMap<>();

  private final Vocabulary vocabulary = Vocabulary.packed();

  /** Adds the stretches of a line that stay whatever stands in them. */
  void keep(CharSequence line, RedactedSpans spans) {
    for (LinePattern stretch : STRETCHES) {
      stretch.keep(line, spans);
    }
  }

  /** Does a word of a line stay by its form, or by that of what it is a part of? */
  boolean isOne(CharSequence line, int start, int end) {
    if (end - start > LONGEST_WORD) {
      return false;
    }
    String word = line.subSequence(start, end).toString();
    Boolean known = judged.get(word);
    if (known == null) {
      known = isKnown(word);
      if (judged.size() == JUDGED_AT_MOST) {
        judged.clear();
      }
      judged.put(word, known);
    }
    return known || isPart(line, start, end, word);
  }

  private boolean isKnown(String word) {
    boolean digits = word.chars().anyMatch(c -> c >= '0' && c <= '9');
    return PSEUDONYM_OF_WORD.matcher(word).matches()
        || DEVICE.matcher(word).matches()
        || MEMBERS.matcher(word).matches()
        || (digits ? isMixed(word) : isMadeOfWords(word));
  }

  private boolean isMixed(String word) {
    return HEX.matcher(word).matches()
        || ADDRESS.matcher(word).matches()
        || TIME.matcher(word).matches()
        || DURATION.matcher(word).matches()
        || PLACE.matcher(word).matches()
        || RELEASE.matcher(word).matches()
        || PlainWords.isListed(word)
        || isNumbered(word);
  }

  /** {@code node12}, {@code 512MiB}, {@code ext4fs}: known words and small numbers. */
  private boolean isNumbered(String word) {
    Matcher run = MIXED.matcher(word);
    int runs = 0;
    int technical = 0;
    int end = 0;
    while (run.find() && run.start() == end) {
      end = run.end();
      boolean number = word.charAt(run.start()) <= '9';
      if (++runs > RUNS_AT_MOST) {
        return false;
      }
      if (number) {
        continue;
      }
      if (end - run.start() > 2) {
        boolean known = isTechnical(word, run.start(), end);
        boolean unit = runs == 2 && end == word.length() && UNIT.matcher(run.group()).matches();
        if (!known && !unit) {
          return false;
        }
        technical++;
      }
    }
    if (end < word.length()) {
      return false;
    }
    return technical > 0 || isShort(word, runs);
  }

  /** {@code sn04}, {@code 4k}, {@code 1048576B}. */
  private static boolean isShort(String word, int runs) {
    boolean numberFirst = word.charAt(0) <= '9';
    String letters = word.replaceAll("\\d", "");
    if (runs == 2 && numberFirst && UNIT.matcher(letters).matches()) {
      return true;
    }
    return word.length() <= 4 || runs == 2 && word.length() <= 6;
  }

  private boolean isTechnical(String word, int from, int to) {
    if (vocabulary.holdsTechnical(word, from, to)
            && !vocabulary.isNotPrinted(Vocabulary.hash(word, from, to))
        || PlainWords.isListed(word.substring(from, to))) {
      return true;
    }
    return isMadeOf(CAMEL.matcher(word).region(from, to), true);
  }

  /** {@code networkFailure}, {@code lockowner}: two words without a sign between them. */
  private boolean isMadeOfWords(String word) {
    boolean printed = !vocabulary.isNotPrinted(Vocabulary.hash(word, 0, word.length()));
    if (vocabulary.holds(word, 0, word.length()) && printed
        || isMadeOf(CAMEL.matcher(word), false)
        || PlainWords.isListed(word)) {
      return true;
    }
    if (isNegated(word)) {
      return true;
    }
    for (int half = SHORTEST_HALF; half <= word.length() - SHORTEST_HALF; half++) {
      boolean technical =
          vocabulary.holdsTechnical(word, 0, half)
              && vocabulary.holdsTechnical(word, half, word.length());
      if (technical
          && vocabulary.holdsCommon(word, 0, half)
          && !vocabulary.isNotPrinted(Vocabulary.hash(word, 0, half))
          && !vocabulary.isNotPrinted(Vocabulary.hash(word, half, word.length()))
          && vocabulary.holdsCommon(word, half, word.length())) {
        return true;
      }
    }
    return false;
  }

  /** {@code noqueue}, {@code nodelay}: an option that is not wanted. */
  private boolean isNegated(String word) {
    return word.startsWith("no")
        && word.length() > 2 + SHORTEST_HALF
        && vocabulary.isPrinted(word.substring(2));
  }

  /** Are there several parts, and all of them known? */
  private boolean isMadeOf(Matcher part, boolean technical) {
    int parts = 0;
    int letters = 0;
    while (part.find()) {
      String text = part.group();
      boolean known =
          text.length() < 3
              || (technical
                  ? vocabulary.holdsTechnical(text, 0, text.length())
                  : vocabulary.holds(text, 0, text.length()));
      if (!known) {
        return false;
      }
      letters += text.length() < 3 ? 0 : text.length();
      parts++;
    }
    return parts > 1 && letters > 0;
  }

  private static boolean isPart(CharSequence line, int start, int end, String word) {
    int from = start;
    while (from > 0 && start - from < LONGEST_CHUNK && isOfChunk(line.charAt(from - 1))) {
      from--;
    }
    int to = end;
    while (to < line.length() && to - end < LONGEST_CHUNK && isOfChunk(line.charAt(to))) {
      to++;
    }
    String chunk = line.subSequence(from, to).toString();
    if (SYSTEM_PATH.matcher(chunk).matches()
        || LETTERED.matcher(chunk).matches()
        || FUNCTION.matcher(chunk).matches()) {
      return true;
    }
    int at = start - from;
    boolean digits = word.chars().anyMatch(c -> c >= '0' && c <= '9');
    return isPseudonym(chunk, at, word.length())
        || digits && (isInVersion(chunk, at, word.length()) || isModel(line, start, end));
  }

  private static boolean isOfChunk(char c) {
    return c > ' ' && "\"'()[]{}<>,;=|".indexOf(c) < 0;
  }

  /** {@code 957.el7} of {@code kernel-3.10.0-957.el7}: what stands behind a number with points. */
  private static boolean isInVersion(String chunk, int at, int length) {
    Matcher dotted = DOTTED.matcher(chunk);
    return length <= LONGEST_VERSION_PART && dotted.find() && dotted.start() <= at;
  }

  /** The word with what hangs on it by dashes and underscores. */
  private static boolean isModel(CharSequence line, int start, int end) {
    int from = start;
    while (from > 0 && start - from < LONGEST_CHUNK && isOfModel(line.charAt(from - 1))) {
      from--;
    }
    int to = end;
    while (to < line.length() && to - end < LONGEST_CHUNK && isOfModel(line.charAt(to))) {
      to++;
    }
    return StayingValues.isModel(line.subSequence(from, to))
        || StayingValues.isModel(line.subSequence(start, end));
  }

  private static boolean isOfModel(char c) {
    return c == '-' || c >= '0' && c <= '9' || c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z';
  }

  /** Is a whole text what an earlier run put in place of another? */
  static boolean isPseudonym(String text) {
    return PSEUDONYM.matcher(text).matches() || PSEUDONYM_OF_WORD.matcher(text).matches();
  }

  private static boolean isPseudonym(String chunk, int at, int length) {
    int front = chunk.lastIndexOf('-', at);
    if (front < 0 || front != at - 1) {
      return false;
    }
    int kind = front;
    while (kind > 0 && Character.isLetter(chunk.charAt(kind - 1))) {
      kind--;
    }
    return PSEUDONYM.matcher(chunk).region(kind, at + length).matches();
  }

  /** The number of a FAT volume is one word of two halves. */
  static boolean isVolume(CharSequence line, int start) {
    return start + VOLUME_LETTERS <= line.length()
        && VOLUME.matcher(line).region(start, start + VOLUME_LETTERS).matches();
  }
}
