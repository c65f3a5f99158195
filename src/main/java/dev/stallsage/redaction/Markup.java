package dev.stallsage.redaction;

import java.util.List;

/**
 * Secrets and names in XML and JSON, where the word that says what a value is stands in a tag or in
 * an attribute of its own.
 *
 * <p>{@code <entry key="dbPassword">Heron7</entry>} keeps its tags.
 */
final class Markup implements Recogniser {
  private static final String SECRET =
      "(?:password|passwd|passphrase|secret|token|apikey|api_key|api-key|accesskey"
          + "|privatekey|credential)";

  private static final List<LinePattern> FORMS =
      List.of(
          // JSON in a string of JSON, as logs and shells hold it
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)\\\\\"[\\w.-]{0,60}"
                  + SECRET
                  + "[\\w.-]{0,30}\\\\\"\\s{0,8}:\\s{0,8}\\\\\"([^\"\\\\]{1,2048}+)"),
          LinePattern.of(IdentifierKind.SECRET, "(?i)<\\w{0,20}communit(?:y|ies)>([^<>]{1,200}+)<"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)<targets>[^<>\\s]{1,200}@\\d{1,5}[ /]([^<>\\s]{1,200}+)<"),
          LinePattern.of(IdentifierKind.USER, "(?i)<user(?:name|id)?>([\\w.-]{2,64})<"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)<[\\w:.-]{0,60}"
                  + SECRET
                  + "[\\w:.-]{0,30}(?:\\s[^<>]{0,200})?>([^<>]{1,2048}+)<"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)(?:key|name|id)=\"[^\"]{0,60}"
                  + SECRET
                  + "[^\"]{0,30}\"[^<>]{0,80}>([^<>]{1,2048}+)<"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)(?:key|name|id)=\"[^\"]{0,60}"
                  + SECRET
                  + "[^\"]{0,30}\"\\s{1,8}value=\"([^\"]{1,2048}+)\""),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)\"(?:auth|identitytoken)\"\\s{0,8}:\\s{0,8}\"([^\"]{8,2048}+)\""),
          LinePattern.of(IdentifierKind.USER, "(?i)<user\\s[^<>]{0,80}?name=\"([\\w.-]{2,64})\""),
          LinePattern.of(
              IdentifierKind.SECRET, "(?i)<\\w{0,40}password>\\s{0,8}<value>([^<>]{1,2048}+)<"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)\"key\"\\s{0,8}:\\s{0,8}(?:\\d{1,9}|\"[^\"]{0,200}(?:key|secret|password|token)[^\"]{0,40}\")"
                  + "\\s{0,8},\\s{0,8}\"val(?:ue)?\"\\s{0,8}:\\s{0,8}\"([^\"]{1,2048}+)\""),
          LinePattern.of(
              IdentifierKind.USER,
              "(?i)name=\"(?:\\w{0,20}[_-])?(?:login|user|username)\"\\s{1,8}value=\"([\\w.\\\\-]{2,64})\""),
          LinePattern.of(IdentifierKind.USER, "(?i)user_?name=\"([A-Z][^\"=<>]{1,80}+)\""),
          LinePattern.of(IdentifierKind.HOST, "(?<![A-Za-z_])uname=\"([\\w.-]{2,200}+)\""),
          LinePattern.of(
              IdentifierKind.HOST,
              "(?i)<(?:host|computer|server|node)_?name(?:>|\\svalue=\")([\\w.-]{2,200}+)[<\"]"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?i)<[\\w:-]{0,40}serial[_-]?(?:number|num"
                  + "|no)?[\\w:-]{0,20}(?:\\s[^<>]{0,200})?>([A-Za-z0-9.-]{4,64})<"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?i)name=\"[^\"]{0,40}serial[^\"]{0,20}\"[^<>]{0,80}>([A-Za-z0-9.-]{4,64})<"));

  static WordTable words(WordTable table) {
    return table.add(
        LineClue.MARKUP,
        ("password passwd passphrase secret token dbpassword apitoken apikey auth auths"
                + " identitytoken entry property serial add parameter param value val community username uname nvpair"
                + " computername hostname user communities targets")
            .split(" "));
  }

  @Override
  public int clues() {
    return LineClue.MARKUP | LineClue.SECRET;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    FORMS.forEach(form -> form.find(line, spans));
  }
}
