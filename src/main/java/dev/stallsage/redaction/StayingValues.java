package dev.stallsage.redaction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stays wherever it stands, also below a head or behind a key that speaks of names: figures
 * with their units, versions, times, models of drives, adapters and arrays.
 */
final class StayingValues {
  private static final Pattern FIGURE =
      Pattern.compile(
          "[+-]?\\d[\\d.,]{0,20}(?:[KkMmGgTtPp]?i?(?:[Bb](?:it|yte|ps)?s?)?(?:/s)?|%|[mun]?s|sec|min|[hdwx]|rpm|V|W|C|Hz|MHz|GHz)"
              + "|0x[0-9A-Fa-f]{1,11}");

  private static final Pattern VERSION =
      Pattern.compile("[vV]?\\d{1,6}(?:\\.\\d{1,8}){1,5}(?:[._+~:-][\\w.+~-]{1,60}+)?");

  private static final Pattern TIME =
      Pattern.compile(
          "\\d{4}-\\d\\d-\\d\\d.{0,40}|\\d{1,2}:\\d\\d.{0,20}"
              + "|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:[ ,].{0,40})?");

  private static final Pattern MODEL =
      Pattern.compile(
          "(?:ST\\d{3,5}[A-Z]{2}|MZ[-0-9A-Z]{6}|SSD[SP][A-Z]{1,2}\\w|HU[SHCT]\\w{6}|WD\\d{2,5}[A-Z]|WD[CS]|MTFD|KPM|KXG|MG\\dACA|AL1\\d"
              + "|[EM][BGKOM]\\d{4}[A-Z]{3}|VK\\d{4}|LK\\d{4}|MK\\d{4}|HFS\\d|PX0|DELLBOSS|PERC|SAMSUNG|INTEL|TOSHIBA|HGST|HITACHI|SEAGATE"
              + "|MICRON|KIOXIA|QLE\\d|LPe\\d|LP\\d{4}|SAS\\d{4}|MR\\d{4}|UCSC|AOC|LTO|ULT3580|ULTRIUM|VRAID|LOGICAL|Virtual|3PARdata)[\\w.-]{0,40}+"
              + "|[PEH]\\d{3}[A-Za-z]{0,2}(?:[_-]\\w{1,8})?"
              + "|(?:VMAX|VNX|FAS|AFF|DS|MD|MSA|EVA|HUS|VSP)-?[A-Z]?\\d{1,5}[A-Z0-9_/]{0,12}+"
              + "|(?:SC|PS|ME|XP|DX|FS|OPEN-?[VE]?)\\d{1,4}[A-Z]{0,2}"
              + "|\\d{4}-[0-9A-Z]{2,4}");

  private StayingValues() {}

  /** Is a text a model, or ends with one behind a sign, as in {@code ata-ST4000NM0033}? */
  static boolean isModel(CharSequence text) {
    Matcher model = MODEL.matcher(text);
    for (int from = 0; from < text.length(); from++) {
      boolean begins = from == 0 || !Character.isLetterOrDigit(text.charAt(from - 1));
      if (begins && model.region(from, text.length()).matches()) {
        return true;
      }
    }
    return false;
  }

  /** Is a text a figure, a version or a time? */
  static boolean isFigure(String text) {
    return FIGURE.matcher(text).matches()
        || VERSION.matcher(text).matches()
        || TIME.matcher(text).matches();
  }

  static boolean isOne(String text) {
    return FIGURE.matcher(text).matches()
        || VERSION.matcher(text).matches()
        || TIME.matcher(text).matches()
        || MODEL.matcher(text).matches();
  }
}
