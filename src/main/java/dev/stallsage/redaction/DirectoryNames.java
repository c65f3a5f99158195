package dev.stallsage.redaction;

import java.util.List;

/**
 * People and machines as directories, logins and Windows write them: distinguished names, Kerberos
 * principals, security identifiers, profiles, telephone numbers.
 *
 * <p>{@code C:\Users\ines\perf.csv} keeps its drive, its folders and its file.
 */
final class DirectoryNames implements Recogniser {
  private static final String KEY = "(?:cn|uid|ou|dc|o|l|st|c)=";

  private static final List<LinePattern> FORMS =
      List.of(
          LinePattern.of(
              IdentifierKind.LABEL,
              "(?i)(?:(?<![\\w=])|(?<=dn=))((?:"
                  + KEY
                  + "[^,=\"<>;]{1,64}+,\\s?){1,12}"
                  + KEY
                  + "[^,\\s=\"'<>;)]{1,64}+)"),
          LinePattern.of(
              IdentifierKind.LABEL,
              "(?<![\\w/@.-])([A-Za-z][\\w.-]{0,63}+/[\\w.-]{1,200}+@[A-Z0-9-]{1,63}+"
                  + "(?:\\.[A-Z0-9-]{1,63}+){0,6}+)"),
          LinePattern.of(
              IdentifierKind.DOMAIN, "(?i)default_realm\\s{0,8}=\\s{0,8}([\\w.-]{2,200}+)"),
          LinePattern.of(
              IdentifierKind.DOMAIN,
              "(?i)^\\s{0,8}(?:search|domain)\\s{1,8}([\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,6})"),
          LinePattern.of("(?i)(?:workgroup|account domain)\\s{0,8}[:=]\\s{0,40}<label>"),
          LinePattern.of("(?i)(?<=,)domain=<label>"),
          LinePattern.of(
              "(?i)(?:account ?name|valid users|write list)\\s{0,8}[:=]\\s{0,40}<account>"),
          LinePattern.of("(?i)(?<![a-z])user:\\s{1,8}(?=[\\w-]{2,16}\\\\)<account>"),
          LinePattern.of(
              "^\\s{0,8}(?:displayName|givenName|gecos"
                  + "|mail nickname)\\s{0,8}[:=]\\s{0,8}<title>"),
          LinePattern.of("(?i)valid users\\s{0,8}=\\s{0,8}[^,]{1,40}, ?<account>"),
          LinePattern.of("sys(?:Contact|Location)\\S{0,8} = (?:STRING: )?<title>"),
          LinePattern.of("^\\s{0,8}sys(?:contact|location)\\s{1,8}<title>"),
          LinePattern.of("(?i)registered (?:owner|organization)\\s{0,8}:\\s{1,40}<title>"),
          LinePattern.of(IdentifierKind.LABEL, "(?i)\\s-b\\s{1,4}[\"']?dc=([\\w-]{2,63})"),
          LinePattern.of(
              IdentifierKind.SERIAL,
              "(?<![A-Za-z])Product ID:\\s{1,40}(\\w{5}-\\w{5}-\\w{5}-\\w{5})"),
          LinePattern.of("\\(to \\w{1,32}\\) <user> on "),
          LinePattern.of("Successful su for \\w{1,32} by <user>"),
          LinePattern.of("LOGIN ON \\S{1,20} BY <user>(?: FROM <host>)?"),
          LinePattern.of(
              ": (?:Connection (?:from|closed by|reset by)|connect from|refused connect from)"
                  + " (?!(?:authenticating|invalid) user )<host>"),
          LinePattern.of(
              ": (?:Connection|Disconnected) .{0,16}?(?:authenticating|invalid) user <user>"),
          LinePattern.of("DHCP[A-Z]{3,8} .{0,80}?\\(<host>\\)"),
          LinePattern.of(
              IdentifierKind.USER,
              "(?i)(?<![A-Za-z0-9])[a-z]:\\\\{1,2}(?:Users|Documents and"
                  + " Settings)\\\\{1,2}(?!(?:public|default|all"
                  + " users|administrator)[\\\\\\s])([^\\\\\\s\"<>|:*?/][^\\\\\"<>"
                  + "|:*?/]{0,40}?)(?=\\\\|\\s|\"|$)"),
          LinePattern.of(IdentifierKind.USER, "(?i)\\\\home\\$?\\\\{1,2}([\\w.-]{2,40})"),
          LinePattern.of(IdentifierKind.USER, "/var/(?:spool/)?mail/([A-Za-z_][\\w.-]{1,40}+)"),
          LinePattern.of(IdentifierKind.SERIAL, "S-1-5-21-(\\d{1,10}-\\d{1,10}-\\d{1,10})(?!\\d)"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?<![A-Za-z0-9])(?:SHA256:)([A-Za-z0-9+/]{43})(?![A-Za-z0-9+/])"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)^\\W{0,20}(?:room|rack|floor|cage|suite|desk)(?: no\\.?| number| position)?\"?\\s{0,30}[:=]\\s{0,20}\"?([^\\s\",;][^\",;]{0,60}?)(?=\\s{0,4}$|\"|,|;)"),
          LinePattern.of(
              IdentifierKind.SECRET, "(?i)(?<![a-z])ext(?:ension|\\.)?:? (\\d{3,6})(?![\\w.:])"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)(?<![a-z])(?:pin|(?:gate|door|alarm|access|entry|lock) code)(?: (?:for|of|to) (?:the )?\\w{1,20})?(?: is)?:? (\\d{4,8}#?)(?![\\w.:])"),
          LinePattern.of(
              IdentifierKind.SECRET, "(?<![\\w.:/-])(0\\d{3,4} \\d{3,8}-\\d{1,4})(?![\\w.:])"),
          // a number of a telephone with its country
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?<![\\w.+/-])(\\+[1-9]\\d{9,14}|\\+[1-9]\\d{0,2}[ ./-](?:\\(\\d{1,5}\\)[ ./-]?)?(?:\\d{1,5}[ ./-]?){1,6}\\d{2,5})(?![\\w:])"),
          LinePattern.of(
              IdentifierKind.SECRET, "(?<![\\w.+:/-])(\\(\\d{3}\\) ?\\d{3}-\\d{4})(?![\\w:-])"),
          LinePattern.of(
              IdentifierKind.SECRET, "(?<![\\w.+:/-])([2-9]\\d{2}-\\d{3}-\\d{4})(?![\\w:-])"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)(?:(?<![a-z])|(?-i:(?<=[a-z])(?=Ph|Te|Mo|Fa|Pa)))(?:phone|telephone(?:number)?|tel|mobile|mob|fax|cell|pager|hotline|call(?: back)?(?: (?:on|at))?|dial|whatsapp|contact|ext|extension|or)"
                  + "\\.?(?: (?:no|number|nr|on|at))?\\.?[\"']?\\s{0,40}(?:[:=]\\s{0,8})?[\"']?((?:\\(?0\\d{1,4}\\)?[ ./-]?|\\d{3}[ -])\\d{2,12}(?:[ ./-]\\d{2,8}){0,4}|\\d{6,12})(?![\\w:.%])"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)(?:phone|telephonenumber|tel|telephone|call|mobile|fax|contact|cell"
                  + "|or)\\b[^+(\\d]{0,12}(\\+\\d{1,3}(?:["
                  + " .-]?\\d{1,4}){2,6}(?!\\d)|\\(\\d{3}\\) ?\\d{3}-\\d{4}(?!\\d))"));

  static WordTable words(WordTable table) {
    return table
        .add(
            LineClue.DIRECTORY,
            ("dc cn ou realm search domain workgroup account displayname givenname gecos su"
                    + " connection connect dhcpack dhcpoffer dhcprequest dhcpdiscover sha2"
                    + "56 phone contactphone workphone homephone mobilephone officephone supportphone tel telephonenumber samaccountname valid syscontact syslocation registered product disconnected"
                    + " telephone call mobile fax contact principal pager hotline dial mob cell whatsapp ext extension room rack floor cage suite desk pin code")
                .split(" "))
        .said(LineClue.USER, "documents", "mail");
  }

  @Override
  public int clues() {
    return LineClue.DIRECTORY | LineClue.USER | LineClue.DASHES | LineClue.AT;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    FORMS.forEach(form -> form.find(line, spans));
  }
}
