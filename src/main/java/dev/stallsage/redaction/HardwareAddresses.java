package dev.stallsage.redaction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * World wide names, MAC addresses and UUIDs, in every notation tools print them in.
 *
 * <p>{@code c0t5000C500A1B2C3D4d0} becomes {@code c0t5000C5007E10B25Cd0}: the form, the authority
 * and the maker stay, the number changes.
 */
final class HardwareAddresses implements Recogniser {
  private static final int MAC_PAIRS = 6;
  private static final int WWN_PAIRS = 8;
  private static final int LONG_PAIRS = 16;

  /** The head of a frame as a firewall logs it: to whom, from whom, and what is in it. */
  private static final int FRAME_PAIRS = 14;

  /** Of the 20 octets of an InfiniBand address the last eight are the port. */
  private static final int INFINIBAND_PAIRS = 20;

  private static final SoughtPattern PAIRS =
      SoughtPattern.of(
          "(?<![0-9A-Za-z])(?:[0-9A-Fa-f]{2}:){5,19}[0-9A-Fa-f]{2}(?![0-9A-Za-z]"
              + "|:[0-9A-Fa-f]{2}(?![0-9A-Za-z]))");
  private static final SoughtPattern DASHED_MAC =
      SoughtPattern.of("(?<![0-9A-Za-z-])(?:[0-9A-Fa-f]{2}-){5}[0-9A-Fa-f]{2}(?![0-9A-Za-z-])");
  private static final SoughtPattern POINTED_MAC =
      SoughtPattern.of(
          "(?<![0-9A-Za-z.])(?:[0-9A-Fa-f]{4}\\.){2}[0-9A-Fa-f]{4}(?![0-9A-Za-z]"
              + "|\\.[0-9A-Za-z])");
  private static final SoughtPattern UUID =
      SoughtPattern.of(
          "(?:(?<![0-9A-Za-z-])|(?<=[A-Za-z]-))([0-9A-Fa-f]{8}-"
              + "(?:[0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}"
              + "|[0-9A-Fa-f]{8}-[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12})(?![0-9A-Za-z])");

  /** Of a volume of LVM. */
  private static final SoughtPattern VOLUME =
      SoughtPattern.of(
          "(?<![0-9A-Za-z-])[0-9A-Za-z]{6}-(?:[0-9A-Za-z]{4}-){5}[0-9A-Za-z]{6}(?![0-9A-Za-z-])");

  private static final Pattern LONG_WORD =
      Pattern.compile("(?<![0-9A-Za-z])[0-9A-Za-z]{12,80}+(?![0-9A-Za-z])");

  /** A name of a port or a LUN by its authority alone: beside it another is one as well. */
  private static final Pattern SURE =
      Pattern.compile(
          "(?<![0-9A-Za-z.])(?:0x)?50(?=[0-9a-f]{0,13}[a-f])[0-9a-f]{14}(?![0-9A-Za-z])|(?<![0-9A-Za-z])36[0-9a-f]{31}(?![0-9A-Za-z])");

  /** More digits than a figure has; nanoseconds since 1970 are a time. */
  private static final Pattern NUMBER = Pattern.compile("(?!1[4-9]\\d{17}$)\\d{15,20}");

  /** So many characters in front of a number are looked at: a word, a sign and blanks. */
  private static final int IDENTIFIED_WITHIN = 48;

  /** What stands in front of a number that identifies: of a volume, a cluster, an account. */
  private static final Pattern IDENTIFIES =
      Pattern.compile("(?i)(?<![a-z])(?:id|account|tenant)[\"']?\\s?[:=]?\\s{0,20}[\"'(]?$");

  /**
   * What stands around the digits in one word: {@code 0x}, multipath's 3, a Solaris disk, a
   * partition.
   */
  private static final Pattern NAME =
      Pattern.compile(
          "(?i)(c\\d{1,4}t|0x|w(?:wn)?|g|[23])?([0-9a-f]{32}"
              + "|[0-9a-f]{16})(?:d\\d{1,5}(?:[sp]\\d{1,3})?|p\\d{1,3})?");

  /** As ONTAP prints one: {@code 5:00a:098201:7f3c1a}. */
  private static final SoughtPattern UNEVEN =
      SoughtPattern.of(
          "(?<![0-9A-Za-z:])[0-9a-f]:[0-9a-f]{3}:[0-9a-f]{6}:[0-9a-f]{6}(?![0-9A-Za-z:])");

  /** As smartctl prints a name: authority, maker and number apart. */
  private static final SoughtPattern APART =
      SoughtPattern.of("(?<![0-9A-Za-z])[0-9a-f] [0-9a-f]{6} [0-9a-f]{9}(?![0-9A-Za-z])");

  private static final Pattern MACHINE =
      Pattern.compile("(?i)(?:machine|boot|system)[-_ ]?(?:uu)?id");

  /** Is the whole name one? */
  static boolean isUuid(String name) {
    return UUID.pattern().matcher(name).matches();
  }

  static WordTable words(WordTable table) {
    return table.add(
        LineClue.FABRIC,
        "wwn",
        "wwpn",
        "wwnn",
        "nwwn",
        "pwwn",
        "naa",
        "eui",
        "hba",
        "nport",
        "rport",
        "fabric",
        "port",
        "node",
        "initiator",
        "target",
        "sas",
        "portname",
        "nodename",
        "nodewwn",
        "portwwn",
        "fc",
        "vport",
        "lun",
        "guid");
  }

  @Override
  public int clues() {
    return LineClue.COLONS
        | LineClue.FABRIC
        | LineClue.LONG_WORD
        | LineClue.DASHES
        | LineClue.POINTS
        | LineClue.APART;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    if ((clues & LineClue.COLONS) != 0) {
      pairs(line, (clues & LineClue.FABRIC) != 0, spans);
    }
    if ((clues & LineClue.FABRIC) != 0) {
      add(UNEVEN, IdentifierKind.WWN, line, spans);
    }
    if ((clues & LineClue.APART) != 0) {
      add(APART, IdentifierKind.WWN, line, spans);
    }
    if ((clues & LineClue.DASHES) != 0) {
      add(UUID, IdentifierKind.UUID, line, spans);
      add(VOLUME, IdentifierKind.SERIAL, line, spans);
      addMacs(DASHED_MAC, line, spans);
    }
    if ((clues & LineClue.POINTS) != 0) {
      addMacs(POINTED_MAC, line, spans);
    }
    if ((clues & LineClue.LONG_WORD) != 0) {
      words(line, (clues & LineClue.FABRIC) != 0, spans);
    }
  }

  private static void pairs(CharSequence line, boolean fabric, RedactedSpans spans) {
    SoughtPattern.Matches found = PAIRS.in(line);
    while (found.find()) {
      String digits = HexDigits.of(found.group());
      int start = found.start();
      switch (digits.length() / 2) {
        case MAC_PAIRS -> addMac(digits, start, found.end(), spans);
        case WWN_PAIRS, LONG_PAIRS -> {
          if (Wwn.isOne(digits, true)
              || fabric && digits.length() == Wwn.SHORT && !Wwn.isUniform(digits)) {
            spans.add(IdentifierKind.WWN, start, found.end());
          } else if (isNodeAndPort(digits)) {
            spans.add(IdentifierKind.WWN, start, start + 3 * WWN_PAIRS - 1);
            spans.add(IdentifierKind.WWN, start + 3 * WWN_PAIRS, found.end());
          }
        }
        case FRAME_PAIRS -> {
          int from = start + 3 * MAC_PAIRS;
          addMac(digits.substring(0, 2 * MAC_PAIRS), start, from - 1, spans);
          addMac(
              digits.substring(2 * MAC_PAIRS, 4 * MAC_PAIRS),
              from,
              from + 3 * MAC_PAIRS - 1,
              spans);
        }
        case INFINIBAND_PAIRS ->
            spans.add(IdentifierKind.WWN, start + 3 * (INFINIBAND_PAIRS - WWN_PAIRS), found.end());
        default -> {}
      }
    }
  }

  /** As some arrays write an initiator: the name of its node, and that of its port behind it. */
  private static boolean isNodeAndPort(String digits) {
    return digits.length() == Wwn.LONG
        && Wwn.isOne(digits.substring(0, Wwn.SHORT), true)
        && Wwn.isOne(digits.substring(Wwn.SHORT), true);
  }

  private static void addMacs(SoughtPattern pattern, CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = pattern.in(line);
    while (found.find()) {
      String digits = HexDigits.of(found.group());
      if (digits.chars().anyMatch(c -> c >= 'a')) {
        addMac(digits, found.start(), found.end(), spans);
      }
    }
  }

  /** Broadcast, multicast and "none" are nobody's address. */
  private static void addMac(String digits, int start, int end, RedactedSpans spans) {
    boolean group = (Character.digit(digits.charAt(1), 16) & 1) == 1;
    if (!group && !Wwn.isUniform(digits)) {
      spans.add(IdentifierKind.MAC, start, end);
    }
  }

  private static void add(
      SoughtPattern pattern, IdentifierKind kind, CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = pattern.in(line);
    while (found.find()) {
      if (!Wwn.isUniform(found.group().replaceAll("[- :]", ""))) {
        spans.add(kind, found.start(), found.end());
      }
    }
  }

  private static void words(CharSequence line, boolean fabric, RedactedSpans spans) {
    boolean beside = fabric || SURE.matcher(line).find();
    Matcher word = LONG_WORD.matcher(line);
    while (word.find()) {
      Matcher name = NAME.matcher(line).region(word.start(), word.end());
      if (name.matches()) {
        word(line, name, beside, spans);
      } else if (NUMBER.matcher(line).region(word.start(), word.end()).matches()
          && identifies(line, word.start(), word.end())
          && !SerialNumbers.isRound(word.group())) {
        spans.add(IdentifierKind.SERIAL, word.start(), word.end());
      }
    }
  }

  /** Behind a word that says so, or first in a row of cells between tabs. */
  private static boolean identifies(CharSequence line, int start, int end) {
    boolean first = end < line.length() && line.charAt(end) == '\t' && isBlank(line, start);
    return first
        || IDENTIFIES
            .matcher(line)
            .region(Math.max(0, start - IDENTIFIED_WITHIN), start)
            .useTransparentBounds(true)
            .find();
  }

  /** Looks at so many characters at most: a long line holds many numbers. */
  private static boolean isBlank(CharSequence line, int end) {
    if (end > IDENTIFIED_WITHIN) {
      return false;
    }
    return line.subSequence(0, end).toString().isBlank();
  }

  private static void word(CharSequence line, Matcher name, boolean fabric, RedactedSpans spans) {
    String digits = HexDigits.of(name.group(2));
    String front = name.group(1) == null ? "" : name.group(1).toLowerCase(java.util.Locale.ROOT);
    String before = line.subSequence(Math.max(0, name.start() - 6), name.start()).toString();
    boolean eui = before.toLowerCase(java.util.Locale.ROOT).endsWith("eui.");
    boolean named =
        fabric
            || front.startsWith("c")
            || front.startsWith("w")
            || front.equals("g")
            || eui
            || front.startsWith("3") && digits.length() == Wwn.LONG;
    if (eui && !Wwn.isUniform(digits) || Wwn.isOne(digits, named)) {
      spans.add(IdentifierKind.WWN, name.start(2), name.end(2));
    } else if (digits.length() == Wwn.LONG && isMachine(line, name.start())) {
      spans.add(IdentifierKind.UUID, name.start(2), name.end(2));
    }
  }

  private static boolean isMachine(CharSequence line, int before) {
    return MACHINE.matcher(line).region(Math.max(0, before - 40), before).find();
  }
}
