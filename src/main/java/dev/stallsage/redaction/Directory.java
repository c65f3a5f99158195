package dev.stallsage.redaction;

import java.util.List;

/**
 * People and machines as directories, logins and Windows write them: distinguished names, Kerberos
 * principals, security identifiers, profiles, telephone numbers.
 *
 * <p>{@code C:\Users\ines\perf.csv} keeps its drive, its folders and its file.
 */
final class Directory implements Recogniser {
  private static final String KEY = "(?:cn|uid|ou|dc|o|l|st|c)=";

  private static final List<Form> FORMS =
      List.of(
          Form.of(
              Kind.LABEL,
              "(?i)(?<![\\w=])((?:"
                  + KEY
                  + "[^,=\"<>;]{1,64}+,\\s?){1,12}"
                  + KEY
                  + "[^,\\s=\"'<>;)]{1,64}+)"),
          Form.of(
              Kind.LABEL,
              "(?<![\\w/@.-])([A-Za-z][\\w.-]{0,63}+/[\\w.-]{1,200}+@[A-Z0-9-]{1,63}+"
                  + "(?:\\.[A-Z0-9-]{1,63}+){0,6}+)"),
          Form.of(Kind.DOMAIN, "(?i)default_realm\\s{0,8}=\\s{0,8}([\\w.-]{2,200}+)"),
          Form.of(
              Kind.DOMAIN,
              "(?i)^\\s{0,8}(?:search|domain)\\s{1,8}([\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,6})"),
          Form.of("(?i)(?:workgroup|account domain)\\s{0,8}[:=]\\s{0,40}<label>"),
          Form.of("(?i)(?<=,)domain=<label>"),
          Form.of("(?i)account name\\s{0,8}[:=]\\s{0,40}<account>"),
          Form.of("(?i)(?<![a-z])user:\\s{1,8}(?=[\\w-]{2,16}\\\\)<account>"),
          Form.of(
              "^\\s{0,8}(?:displayName|givenName|gecos"
                  + "|mail nickname)\\s{0,8}[:=]\\s{0,8}<title>"),
          Form.of("\\(to \\w{1,32}\\) <user> on "),
          Form.of("Successful su for \\w{1,32} by <user>"),
          Form.of("LOGIN ON \\S{1,20} BY <user>(?: FROM <host>)?"),
          Form.of(
              ": (?:Connection (?:from|closed by|reset by)|connect from|refused connect from)"
                  + " <host>"),
          Form.of("DHCP[A-Z]{3,8} .{0,80}?\\(<host>\\)"),
          Form.of(
              Kind.USER,
              "(?i)(?<![A-Za-z0-9])[a-z]:\\\\{1,2}(?:Users|Documents and"
                  + " Settings)\\\\{1,2}(?!(?:public|default|all"
                  + " users|administrator)[\\\\\\s])([^\\\\\\s\"<>|:*?/][^\\\\\"<>"
                  + "|:*?/]{0,40}?)(?=\\\\|\\s|\"|$)"),
          Form.of(Kind.USER, "(?i)\\\\home\\$?\\\\{1,2}([\\w.-]{2,40})"),
          Form.of(Kind.USER, "/var/(?:spool/)?mail/([A-Za-z_][\\w.-]{1,40}+)"),
          Form.of(Kind.SERIAL, "S-1-5-21-(\\d{1,10}-\\d{1,10}-\\d{1,10})(?!\\d)"),
          Form.of(Kind.SECRET, "(?<![A-Za-z0-9])(?:SHA256:)([A-Za-z0-9+/]{43})(?![A-Za-z0-9+/])"),
          Form.of(
              Kind.SECRET,
              "(?i)(?:phone|tel|telephone|call|mobile|fax|contact|cell"
                  + "|or)\\b[^+(\\d]{0,12}(\\+\\d{1,3}(?:["
                  + " .-]?\\d{2,4}){2,5}(?!\\d)|\\(\\d{3}\\) ?\\d{3}-\\d{4}(?!\\d))"));

  static WordTable words(WordTable table) {
    return table
        .add(
            Clue.DIRECTORY,
            ("dc cn ou realm search domain workgroup account displayname givenname gecos su"
                    + " connection connect dhcpack dhcpoffer dhcprequest dhcpdiscover sha2"
                    + "56 phone tel"
                    + " telephone call mobile fax contact principal")
                .split(" "))
        .said(Clue.USER, "documents", "mail");
  }

  @Override
  public int clues() {
    return Clue.DIRECTORY | Clue.USER | Clue.DASHES | Clue.AT;
  }

  @Override
  public void find(CharSequence line, int clues, Spans spans) {
    FORMS.forEach(form -> form.find(line, spans));
  }
}
