package dev.stallsage.redaction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values whose meaning stands in a line above them: the columns of {@link HeadedTables}, the answer
 * below the command {@code hostname}, the members below a zone.
 */
final class SecretColumns {
  private static final SoughtPattern ASKS_HOST =
      SoughtPattern.of("(?:^|[#$%>+] |/)hostname(?: -[a-z]{1,2})?\\s*$");
  private static final Pattern ONE_WORD =
      Pattern.compile("\\s{0,8}+([A-Za-z0-9][A-Za-z0-9_.-]{0,250}+)\\s{0,8}+");

  /** {@code zone: z_db7_hba0}: below it stand its members, one or more a line. */
  private static final SoughtPattern MEMBERS_BELOW = SoughtPattern.of("^\\s{0,8}(?:zone|cfg):\\s");

  private static final Pattern MEMBERS = Pattern.compile("\\s{2,40}+([\\w.:; -]{2,2000}+)");
  private static final Pattern MEMBER =
      Pattern.compile("(?<![\\w.:-])[A-Za-z_][\\w.-]{1,80}+(?![\\w:])");

  /** {@code users:} of a kubeconfig: below it stand accounts, each with its keys. */
  private static final SoughtPattern USERS_BELOW = SoughtPattern.of("^users:\\s*+$");

  private static final SoughtPattern LISTED_USER =
      SoughtPattern.of("^\\s{0,8}- name:\\s{1,8}[\"']?([A-Za-z_][\\w.@-]{1,63}+)");

  /** {@code - name: DB_PASSWORD}: the value stands in the next line. */
  private static final SoughtPattern SECRET_BELOW =
      SoughtPattern.of(
          "(?i)name[\"']?\\s{0,4}:\\s{0,4}[\"']?\\w{0,60}(?:password|passwd|secret"
              + "|token|apikey|api_key)\\w{0,20}[\"',]{0,3}\\s*+$");

  private static final Pattern VALUE =
      Pattern.compile(
          "\\s{0,80}+[\"']?value[\"']?\\s{0,4}+:\\s{0,4}+[\"']?([^\\s\"']{1,2000}+).{0,8}+");

  private final HeadedTables tables = new HeadedTables();
  private final NamedThings things = new NamedThings();
  private boolean hostNext;
  private boolean secretNext;
  private boolean membersNext;
  private boolean usersNext;

  /** The next line is nothing but the name of a host. */
  void expectHost(boolean expected) {
    hostNext = expected;
  }

  /** Counts a line, also one that nobody looks at. */
  void next() {
    tables.next();
    things.next();
  }

  /** Does the next line need a look, whatever it looks like? */
  boolean open() {
    return tables.open() || things.open() || hostNext || secretNext || membersNext || usersNext;
  }

  /** Does nothing above speak of the next line? */
  boolean apart() {
    return !open() && !tables.titled();
  }

  void find(String line, int clues, RedactedSpans spans) {
    if (hostNext) {
      Matcher word = ONE_WORD.matcher(line);
      if (word.matches()) {
        HostNameSyntax.add(line, word.start(1), word.end(1), spans);
      }
    }
    hostNext = (clues & LineClue.HOST) != 0 && ASKS_HOST.in(line).find();
    below(line, clues, spans);
    things.find(line, spans);
    tables.find(line, clues, spans);
  }

  private void below(String line, int clues, RedactedSpans spans) {
    Matcher value = VALUE.matcher(line);
    if (secretNext && value.matches()) {
      spans.add(IdentifierKind.SECRET, value.start(1), value.end(1));
    }
    secretNext = (clues & LineClue.MARKUP) != 0 && SECRET_BELOW.in(line).find();
    users(line, spans);
    Matcher members = MEMBERS.matcher(line);
    boolean are = membersNext && members.matches();
    if (are) {
      Matcher member = MEMBER.matcher(line).region(members.start(1), members.end(1));
      while (member.find()) {
        if (!PlainWords.holds(member.group())) {
          spans.add(IdentifierKind.LABEL, member.start(), member.end());
        }
      }
    }
    membersNext = are || (clues & LineClue.LABEL) != 0 && MEMBERS_BELOW.in(line).find();
  }

  private void users(String line, RedactedSpans spans) {
    SoughtPattern.Matches user = LISTED_USER.in(line);
    if (usersNext && user.find()) {
      UserNames.add(line, user.start(1), user.end(1), spans);
    }
    usersNext =
        USERS_BELOW.in(line).find() || usersNext && (line.startsWith("-") || line.startsWith(" "));
  }
}
