package dev.stallsage.redaction;

import java.util.List;

/**
 * Serial numbers that are known by the form their maker gives them, or by the model in front of
 * them: tables and names of devices print them without a word that says what they are.
 *
 * <p>{@code ST4000NM0035-1V4107 ZC1A7QXR} keeps the model; {@code vml.0200…} keeps what says that
 * it is a disk.
 */
final class DriveNumbers implements Recogniser {
  private static final List<LinePattern> FORMS =
      List.of(
          // Intel and Solidigm: works, year, week, day, number, size
          serial("(?<![A-Za-z0-9])((?:PH|BT|CV|FU)[A-Z]{2}\\d{4}[0-9A-Z]{10,12})(?![A-Za-z0-9])"),
          serial("(?<![A-Za-z0-9])(S\\d[0-9A-Z]{2}N[A-Z0-9]{3}\\d{6})(?![A-Za-z0-9])"),
          serial("(?<![A-Za-z0-9])(WD-W[A-Z0-9]{11})(?![A-Za-z0-9])"),
          // the firmware of these drives has four letters, their numbers eight
          serial(
              "(?<![A-Za-z0-9])ST\\d{3,5}[A-Z]{2}\\d{3,4}\\w{0,4}(?:-\\w{3,8})?[ \\t]{1,40}"
                  + "(?=[A-Z]{0,7}\\d)(?=\\d{0,7}[A-Z])([A-Z0-9]{8})(?=\\s|$)"),
          // a board of Dell: .service tag.number of the board.
          serial("(?<![A-Za-z0-9])\\.([A-Z0-9]{7})\\.(?:[A-Z]{2}[A-Z0-9]{10,14})(?=\\.)"),
          serial("(?<![A-Za-z0-9])\\.[A-Z0-9]{7}\\.([A-Z]{2}[A-Z0-9]{10,14})(?=\\.)"),
          // HPE and its works: CZ, SG, MX, US, 5C
          serial("(?<![\\w-])(?=(?:[A-Z]{0,9}\\d){4})((?:CZ|SG|MX|US|5C)[A-Z0-9]{8})(?![\\w-])"),
          serial("(?<![\\w.:-])(000[12]\\d{8})(?![\\w.:-])"),
          // what the managing console calls a machine of IBM: model and number
          serial("(?<=-SN)([0-9A-Z]{7})(?![0-9A-Za-z])"),
          serial("SYMMETRIX\\s{1,8}\\d{4}\\s{1,8}([0-9A-F]{10})(?!\\w)"),
          LinePattern.of(IdentifierKind.WWN, "vml\\.02[0-9a-f]{8}(6[0-9a-f]{31})"),
          serial("vml\\.0[01][0-9a-f]{8}([0-9a-f]{16,80}+)"),
          serial("DUID[ .]{0,60}:\\s{1,8}((?:[0-9A-F]{2}-){9,19}[0-9A-F]{2})(?![0-9A-F-])"));

  private static LinePattern serial(String regex) {
    return LinePattern.of(IdentifierKind.SERIAL, regex);
  }

  static WordTable words(WordTable table) {
    return table.add(LineClue.SERIAL, "symmetrix", "duid", "vml", "3par", "proliant", "chassis");
  }

  @Override
  public int clues() {
    return LineClue.LONG_WORD | LineClue.SERIAL | LineClue.DASHES;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    FORMS.forEach(form -> form.find(line, spans));
  }
}
