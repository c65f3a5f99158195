package dev.stallsage.redaction;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Serial numbers, service and asset tags: by the words in front of them, or as the last part of a
 * name below {@code /dev/disk/by-id}.
 */
final class SerialNumbers implements Recogniser {
  private static final String NUMBER =
      "([A-Za-z0-9](?:[A-Za-z0-9.-]{2,62}[A-Za-z0-9]))(?![A-Za-z0-9])";
  private static final SoughtPattern SAID =
      SoughtPattern.of(
          "(?i)(?:serial[ _-]?(?:number|num|no|nr|short|#)?\\.?|(?<![A-Za-z])s/?n"
              + "|(?:service|asset|chassis)[ _]?tag)"
              + "[\"']?(?:\\s{0,40}+[:=]{1,2}\\s{0,40}+|\\.{3,80}+)(?:0x)?[\"']?"
              + NUMBER);

  /** As arrays end a sentence: {@code Physical Disk 86 Degraded, SN KWH3B7AL}. */
  private static final SoughtPattern CAPITALS =
      SoughtPattern.of(
          "(?<![A-Za-z])(?:SN|S/N)[: ]{1,2}((?=[A-Z]{0,20}\\d)[A-Z0-9]{6,20})(?![A-Za-z0-9])");

  private static final SoughtPattern UDEV =
      SoughtPattern.of(
          "(?<![A-Za-z])ID_SERIAL=(?:[A-Za-z0-9._-]{0,64}_)?([A-Za-z0-9-]{4,40})"
              + "(?![A-Za-z0-9_])");
  private static final SoughtPattern BY_ID =
      SoughtPattern.of(
          "(?<![A-Za-z0-9])(?:ata|nvme|usb|scsi-S[A-Z]{2,8}"
              + "|t10\\.[A-Za-z]{2,8})[-_][A-Za-z0-9._-]{1,100}_"
              + "((?:WD-)?[A-Za-z0-9]{5,40})(?=-part\\d|-\\d|:|_{0,20}+(?:[^A-Za-z0-9_.-]|$))");

  /** A drive behind a MegaRAID: model, firmware and serial number run into each other. */
  private static final SoughtPattern INQUIRY =
      SoughtPattern.of("(?i)inquiry data\\s{0,8}+[:=]\\s{0,8}+(\\S.{0,80})");

  private static final SoughtPattern VMWARE =
      SoughtPattern.of("VMware-((?:[0-9a-f]{2}[ -]){4,15}[0-9a-f]{2})(?![0-9a-f])");

  /** As VMware, Spectrum Protect, SNMP and Windows write identifiers: in pairs and in fours. */
  private static final List<SoughtPattern> APART =
      List.of(
          SoughtPattern.of(
              "(?<![0-9A-Fa-f-])(?<![0-9A-Fa-f] )((?:[0-9A-Fa-f]{2} ){7}[0-9A-Fa-f]{2}-(?:[0-9A-Fa-f]{2} ){7}[0-9A-Fa-f]{2})(?![0-9A-Fa-f])"),
          SoughtPattern.of(
              "(?<![0-9A-Fa-f.])((?:[0-9A-Fa-f]{2}\\.){15}[0-9A-Fa-f]{2})(?![0-9A-Fa-f])"),
          SoughtPattern.of(
              "Hex-STRING: (?!07 [D-F][0-9A-F] 0[1-9A-C] )((?:[0-9A-F]{2} ){5}(?:[0-9A-F]{2} [0-9A-F]{2} )?[0-9A-F]{2}|(?:[0-9A-F]{2} ){15}[0-9A-F]{2})(?! ?[0-9A-F])"),
          SoughtPattern.of(
              "(?<![0-9A-Za-z_])((?:[0-9A-F]{4}_){3}(?:(?:[0-9A-F]{4}_){4})?[0-9A-F]{4})(?![0-9A-Za-z_])"));

  /** On the label of a tape; of a machine of IBM behind its type. */
  private static final List<SoughtPattern> LABELLED =
      List.of(
          SoughtPattern.of(
              "(?<![A-Za-z0-9_-])((?=[A-Z]{0,6}\\d)[A-Z][A-Z0-9]{5}L[4-9])(?![A-Za-z0-9_-])"),
          SoughtPattern.of(
              "(?<![\\w-])\\d{4}-[0-9A-Z]{3} ((?:\\d\\d-)?(?=[A-Z]{0,7}\\d)[0-9A-Z]{5,7})(?!\\w)"),
          SoughtPattern.of(
              "(?<!\\w)\\d{6}\\.[0-9A-Z]{3}\\.IBM\\.\\d\\d\\.([0-9A-Z]{7,14})(?!\\w)"));

  private static final SoughtPattern NVME_WWID =
      SoughtPattern.of(
          "(?<![A-Za-z0-9])nvme\\.[0-9a-f]{4}-([0-9a-f]{8,80})-[0-9a-f]{8,160}-[0-9a-f]"
              + "{8}(?![0-9a-f])");
  private static final Pattern WORD = Pattern.compile("\\S{1,40}");
  private static final Set<String> NO_NUMBER =
      Set.of(
          "none",
          "unknown",
          "not",
          "notspecified",
          "default",
          "specified",
          "string",
          "number",
          "null",
          "empty",
          "available",
          "redacted");
  private static final int NEAR_BITS = 32;
  private static final int SHORTEST_INQUIRY = 10;
  private static final int SHORTEST_FIRST = 14;

  static WordTable words(WordTable table) {
    return table
        .said(
            LineClue.SERIAL,
            "n",
            "tag",
            "servicetag",
            "assettag",
            "ata",
            "sata",
            "nvme",
            "scsi",
            "t10",
            "usb",
            "vmware")
        .add(
            LineClue.SERIAL,
            "serial",
            "serialnumber",
            "serialno",
            "sn",
            "inquiry",
            "string",
            "ibm",
            "model",
            "mtm");
  }

  @Override
  public int clues() {
    return LineClue.SERIAL;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    add(VMWARE, line, spans);
    LABELLED.forEach(pattern -> add(pattern, line, spans));
    for (SoughtPattern pattern : APART) {
      SoughtPattern.Matches found = pattern.in(line);
      while (found.find()) {
        if (!Wwn.isUniform(found.group(1).replaceAll("[-_. ]", ""))) {
          spans.add(IdentifierKind.UUID, found.start(1), found.end(1));
        }
      }
    }
    add(NVME_WWID, line, spans);
    add(CAPITALS, line, spans);
    add(UDEV, line, spans);
    add(SAID, line, spans);
    add(BY_ID, line, spans);
    inquiry(line, spans);
  }

  private static void add(SoughtPattern pattern, CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = pattern.in(line);
    while (found.find()) {
      if (isNumber(found.group(1))) {
        spans.add(IdentifierKind.SERIAL, found.start(1), found.end(1));
      }
    }
  }

  /** Has digits, or is a word in capitals that is none of those that say "none". */
  static boolean isNumber(String text) {
    String small = text.toLowerCase(java.util.Locale.ROOT);
    boolean telling =
        text.chars().anyMatch(Character::isDigit) || !text.equals(small) && small.length() >= 6;
    return telling && text.length() >= 4 && !NO_NUMBER.contains(small) && !Wwn.isUniform(small);
  }

  /**
   * A power of two, or as near to one as a limit is: {@code 2147483647}, {@code
   * 18446744073692774399}. Such numbers stand everywhere, and are the number of nothing.
   *
   * <p>Near is a part in two thousand million, as {@code 2^31 - 1} is to {@code 2^31}.
   *
   * @param digits nothing but digits
   */
  static boolean isRound(String digits) {
    BigInteger number = new BigInteger(digits);
    if (number.signum() == 0) {
      return true;
    }
    int bits = number.bitLength();
    BigInteger above = BigInteger.ONE.shiftLeft(bits).subtract(number);
    BigInteger below = number.subtract(BigInteger.ONE.shiftLeft(bits - 1));
    BigInteger near = BigInteger.ONE.shiftLeft(Math.max(1, bits - NEAR_BITS));
    return above.min(below).compareTo(near) <= 0;
  }

  private static void inquiry(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches data = INQUIRY.in(line);
    if (!data.find()) {
      return;
    }
    Matcher word = WORD.matcher(line).region(data.start(1), data.end(1));
    boolean first = true;
    while (word.find()) {
      boolean last = line.subSequence(word.end(), data.end(1)).toString().isBlank();
      int least = first ? SHORTEST_FIRST : SHORTEST_INQUIRY;
      if ((first || last) && word.group().length() >= least && isNumber(word.group())) {
        spans.add(IdentifierKind.SERIAL, word.start(), word.end());
      }
      first = false;
    }
  }
}
