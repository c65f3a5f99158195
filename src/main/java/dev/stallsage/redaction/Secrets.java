package dev.stallsage.redaction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Passwords, keys and tokens: by the word in front of them, by the option of a command, or by a
 * form that only a secret has.
 *
 * <p>{@code ldap_bind_password = Tr0ub4dor} becomes {@code ldap_bind_password = [masked]}.
 */
final class Secrets implements Recogniser {
  private static final String NO_SECRET =
      "(?!(?:yes|no|true|false|none|null|nil|on|off|enabled|disabled|set|unset|empty|required|requisite"
          + "|sufficient|optional|include|substack|for|from|is|was|and|has|will)\\b)(?!\\d{1,3}(?![^\\s,;}\"'\\])]))";
  private static final String VALUE =
      "(?:\"((?:[^\"\\\\]++|\\\\.){1,200}+)\"?|'([^']++)'?|"
          + NO_SECRET
          + "([^\\s,;\"'<>(){}\\]\\[]++))";

  /** {@code key = value}, {@code "key": "value"}, {@code key: value}. */
  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)(?:pass(?:word|wd|phrase|code)|(?<![a-z])pass|pwd(?!=/)|secret|token|api[ _-]?key|access[ _-]?key"
              + "|secret[ _-]?key|private[ _-]?key|auth[ _-]?key|shared[ _-]?key|credentials?|community"
              + "|bindpw|rootpw|psk|authpass|privpass)(?:[_-](?:id|key|hash|value|text|in|enc))?+"
              + "[\"']?+[ \\t]{0,16}+(?:=>|:=|::|=|:)[ \\t]{0,16}+"
              + VALUE);

  /** A directive of a configuration file: the value follows a blank. */
  private static final Pattern DIRECTIVE =
      Pattern.compile(
          "(?i)^[ \\t]{0,40}+(?:snmp-server[ \\t]++community|(?:ro|rw|trap)community6?|bindpw|rootpw|requirepass"
              + "|masterauth|password|passphrase|secret|psk|key-string|olcRootPW"
              + "|com2sec6?[ \\t]++\\S++[ \\t]++\\S++"
              + "|createUser[ \\t]++\\S++[ \\t]++(?:MD5|SHA\\S*+)"
              + "|machine[ \\t]++\\S++[ \\t]++login[ \\t]++\\S++[ \\t]++password)[ \\t]++(?![=:])"
              + VALUE
              + "(?:[ \\t]++(?:DES|AES\\S*+)[ \\t]++"
              + VALUE
              + ")?+");

  /** A command that takes a secret as an option. */
  private static final Pattern COMMAND =
      Pattern.compile(
          "(?<![\\w-])(?:ipmitool|sshpass|mysql|mysqldump|mysqladmin|racadm|hponcfg|ldapsearch|ldapmodify"
              + "|smbclient|snmpwalk|snmpget|snmpbulkwalk|curl|naviseccli|symcli|esxcli|govc)(?=\\s)");

  private static final Pattern OPTION =
      Pattern.compile(
          "\\s(?:-[PpwcAXau][ \\t]?+|-[Pp]assword[ =]|--?(?:password|passwd|secret|token|api-key)[ =])"
              + "(?:\"((?:[^\"\\\\]++|\\\\.){1,200}+)\"?|'([^']++)'?|(?!\\d{1,5}(?:\\s|$))([^\\s\"'-][^\\s\"']*+))");

  private static final Pattern LONG_OPTION =
      Pattern.compile(
          "(?i)\\s--?(?:password|passwd|secret|token|api-key)[ =](?:\"((?:[^\"\\\\]++|\\\\.){1,200}+)\"?|'([^']++)'?|([^\\s\"'-][^\\s\"']*+))");

  private static final Pattern HEADER =
      Pattern.compile(
          "(?i)(?<![\\w-])(?:(?:proxy-)?authorization|(?:set-)?cookie|x-auth-token|x-api-key)[\"']?+[ \\t]{0,8}+[:=]"
              + "[ \\t]{0,8}+[\"']?+(?:(?:basic|bearer|digest|negotiate|token|ntlm)[ \\t]++)?+([^\\s\"'][^\"']*+)");

  private static final Pattern FORM =
      Pattern.compile(
          "(?<![A-Za-z0-9_-])((?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}(?![A-Za-z0-9])"
              + "|gh[pousr]_[A-Za-z0-9]{20,255}+|github_pat_\\w{20,255}+|glpat-[\\w-]{16,255}+"
              + "|xox[abprs]-[A-Za-z0-9-]{10,255}+|[rs]k_(?:live|test)_[A-Za-z0-9]{10,255}+"
              + "|AIza[\\w-]{35}|eyJ[\\w-]{8,4096}+\\.[\\w-]{4,8192}+\\.[\\w-]{0,2048}+)");

  private static final Pattern BEARER =
      Pattern.compile("(?i)(?<![A-Za-z0-9])bearer[ \\t]++([A-Za-z0-9._~+/=-]{8,}+)");

  private static final Pattern HASH =
      Pattern.compile(
          "((?:(?<![A-Za-z0-9])\\$(?:1|2[abxy]?|5|6|7|y|gy|sha1|apr1)\\$|\\{(?:SSHA\\d*+|SHA\\d*+|SMD5|MD5|CRYPT)\\})"
              + "[./A-Za-z0-9$=,+]{8,}+)");

  private static final Pattern PUBLIC_KEY =
      Pattern.compile("(?<![A-Za-z0-9])ssh-(?:rsa|dss|ed25519) ++(AAAA[A-Za-z0-9+/=]{20,}+)");

  private static final Pattern IN_URL =
      Pattern.compile(
          "(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{0,20}+://[^\\s/:@]{0,256}+:([^\\s/@]{1,256}+)@");

  static WordTable words(WordTable table) {
    return table
        .said(
            Clue.SECRET,
            "password",
            "passwd",
            "passphrase",
            "passcode",
            "pass",
            "pwd",
            "secret",
            "token",
            "key",
            "apikey",
            "credential",
            "credentials",
            "community",
            "bindpw",
            "rootpw",
            "psk",
            "authpass",
            "privpass",
            "authorization",
            "cookie",
            "authkey",
            "accesskey",
            "privatekey",
            "sharedkey",
            "secretkey",
            "machine",
            "snmp",
            "olcrootpw",
            "requirepass",
            "masterauth")
        .add(
            Clue.SECRET,
            "rocommunity",
            "rwcommunity",
            "rocommunity6",
            "rwcommunity6",
            "trapcommunity",
            "com2sec",
            "com2sec6",
            "createuser",
            "bearer",
            "ghp",
            "gho",
            "ghu",
            "ghs",
            "ghr",
            "github",
            "glpat",
            "xoxa",
            "xoxb",
            "xoxp",
            "xoxr",
            "xoxs",
            "sk",
            "rk",
            "ssha",
            "ssha256",
            "ssha512",
            "smd5",
            "crypt",
            "ipmitool",
            "sshpass",
            "mysql",
            "mysqldump",
            "mysqladmin",
            "racadm",
            "hponcfg",
            "ldapsearch",
            "ldapmodify",
            "smbclient",
            "snmpwalk",
            "snmpget",
            "snmpbulkwalk",
            "curl",
            "naviseccli",
            "symcli",
            "esxcli",
            "govc",
            "rsa",
            "dss",
            "ed25519");
  }

  @Override
  public int clues() {
    return Clue.SECRET | Clue.LONG_WORD;
  }

  @Override
  public void find(CharSequence line, int clues, Spans spans) {
    mask(FORM, line, spans);
    if ((clues & Clue.SECRET) == 0) {
      return;
    }
    mask(IN_URL, line, spans);
    mask(HEADER, line, spans);
    mask(DIRECTIVE, line, spans);
    mask(NAMED, line, spans);
    mask(BEARER, line, spans);
    mask(HASH, line, spans);
    mask(PUBLIC_KEY, line, spans);
    mask(LONG_OPTION, line, spans);
    Matcher command = COMMAND.matcher(line);
    if (command.find()) {
      mask(OPTION.matcher(line).region(command.end(), line.length()), spans);
    }
  }

  private static void mask(Pattern pattern, CharSequence line, Spans spans) {
    mask(pattern.matcher(line), spans);
  }

  private static void mask(Matcher matcher, Spans spans) {
    while (matcher.find()) {
      for (int group = 1; group <= matcher.groupCount(); group++) {
        if (matcher.start(group) >= 0) {
          spans.add(Kind.SECRET, matcher.start(group), matcher.end(group));
        }
      }
    }
  }
}
