package dev.stallsage.redaction;

import java.util.List;

/**
 * Secrets and names in addresses and connect strings of databases and clouds, and in the statements
 * that set passwords.
 *
 * <p>{@code …;AccountName=ledger;AccountKey=kY3…==;} keeps its form.
 */
final class ConnectStrings implements Recogniser {
  private static final List<LinePattern> FORMS =
      List.of(
          LinePattern.of("jdbc:oracle:[a-z]{2,8}:<user>/<pw>@(?://)?<host>"),
          LinePattern.of("jdbc:[a-z]{2,20}:(?://)?<host>(?=[:/;])"),
          LinePattern.of(
              "(?i)(?:Account|SharedAccess|SharedSecret|Storage|Primary"
                  + "|Secondary)Key=<secret>"),
          LinePattern.of("(?i)(?<![a-z])AccountName=<label>"),
          LinePattern.of(
              "(?i)(?:[?&]|,[ \\t]{0,4}|amp;)(?:sig|signature|x-amz-signature"
                  + "|x-amz-security-token|x-amz-credential"
                  + "|x-goog-signature|x-goog-credential|access_token|token|key"
                  + "|awsaccesskeyid|googleaccessid|password|pwd|secret|api_?key)=<secret>"),
          // of an address alone: "code=exited" is how a service ended
          LinePattern.of("(?i)(?:[?&]|amp;)code=<secret>"),
          LinePattern.of("[?&;](?:user|uid|username)=<user>"),
          LinePattern.of("(?i)(?<![a-z])user[ _]?id=<account>"),
          LinePattern.of("(?<=[;\"' ])(?:Uid|UID)=<account>"),
          LinePattern.of("(?i)(?<![a-z])data[ _]source=<label>"),
          LinePattern.of("(?<![A-Za-z])[Ss]erver=<label>(?=;)"),
          LinePattern.of(
              "(?i)(?<![a-z])(?:server|address|addr|failover partner)=(?:tcp:|np:)?<host>(?=,\\d)"),
          LinePattern.of("^[ \\t]{0,4}+<host>:\\d{4,5}:[\\w*.-]{1,64}:<user>:<pw>$"),
          LinePattern.of(
              "(?i)identified[ \\t]++by[ \\t]++(?:password[ \\t]++)?(?:values[ \\t]++)?<secret>"),
          LinePattern.of("(?i)with[ \\t]++(?:encrypted[ \\t]++)?password[ \\t]++<secret>"),
          LinePattern.of(
              "(?i)(?:create|alter)[ \\t]++(?:user|role|login)[ \\t]++(?:if )?\\[?<user>"),
          LinePattern.of("(?i)connect[ \\t]++to[ \\t]++<user>[ \\t]++identified"),
          LinePattern.of("(?i)(?<![a-z])to[ \\t]++'<user>'@"),
          LinePattern.of("(?i)(?<![a-z])user[ \\t]++<user>[ \\t]++using[ \\t]++<secret>"),
          LinePattern.of("(?i)(?<![a-z])password[ \\t]++(?=[\"'])<secret>"),
          LinePattern.of(
              "(?i)define\\([ \\t]?['\"]\\w{0,40}(?:password|secret|key|token)\\w{0,10}['\"],"
                  + "[ \\t]?<secret>"),
          LinePattern.of("://[^\\s/]{1,300}:\\d{2,5},<host>(?=:\\d{2,5}[,/])"),
          LinePattern.of(IdentifierKind.LABEL, "'@'([\\d.%_]{3,15}%)'"),
          LinePattern.of("'@'<host>(?=')"),
          LinePattern.of("(?i)(?<![a-z])service(?:_name)?[ ]?=[ ]?<label>"),
          LinePattern.of("(?i)(?<![a-z])using[ ]'<label>'"),
          LinePattern.of("(?<![\\w.])iscsi:<user>:<pw>(?::<user>:<pw>)?@"),
          LinePattern.of(
              "(?<![A-Za-z])AUTH[ \\t]++(?:LOGIN|PLAIN)[ \\t]++<secret>(?:[ \\t]++<secret>)?"),
          LinePattern.of(IdentifierKind.LABEL, "storage\\.googleapis\\.com/([\\w.-]{2,63}+)"),
          LinePattern.of(
              IdentifierKind.LABEL,
              "(?<![\\w.%-])([\\w.-]{1,64}%40[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,6})"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?<![A-Za-z0-9])([A-Z0-9]{20}):([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])"),
          LinePattern.of("arn:aws[a-z-]{0,8}:[a-z0-9-]{1,30}:[a-z0-9-]{0,30}:<serial>:"),
          LinePattern.of(IdentifierKind.LABEL, "(?i)resourceGroups/([\\w.-]{2,90}+)"),
          LinePattern.of(IdentifierKind.SECRET, "hooks\\.slack\\.com/services/([\\w/]{8,200}+)"));

  static WordTable words(WordTable table) {
    return table.add(
        LineClue.COMMAND,
        ("jdbc googleaccessid googleapis passwd define role accountkey accountname sharedaccesskey sharedsecretkey sig signature ide"
                + "ntified encrypted uid"
                + " 5432 5433 6432 using arn resourcegroups slack awsaccesskeyid create"
                + " alter grant denied netroot tcp dest sid")
            .split(" "));
  }

  @Override
  public int clues() {
    return LineClue.COMMAND | LineClue.SECRET;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    FORMS.forEach(form -> form.find(line, spans));
  }
}
