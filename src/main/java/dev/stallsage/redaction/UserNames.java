package dev.stallsage.redaction;

import java.util.Set;
import java.util.regex.Pattern;

/**
 * People's accounts and mail addresses. The accounts of systems and of products ({@code root},
 * {@code oracle}) stay: they say what runs, not who works.
 */
final class UserNames implements Recogniser {
  /** Whose algorithms are called like an address of mail: {@code chacha20-poly1305@openssh.com}. */
  private static final java.util.Set<String> CIPHERS =
      java.util.Set.of("openssh.com", "libssh.org", "ssh.com", "lysator.liu.se");

  private static final String NAME = "([A-Za-z_][A-Za-z0-9_.-]{0,31}+)";
  private static final SoughtPattern SAID =
      SoughtPattern.of(
          "(?i)(?:(?:(?<![A-Za-z])|(?-i:(?<=[a-z])(?=User)))(?:user(?:name)?(?:_in)?(?:\\.\\d{1,3})?|user_?id|logname|sudo_user"
              + "|login|account|acct|owner|ruser|user_name|(?<!provisioned[-_ ])by)[\"']?["
              + " \\t]{0,8}+[:=][ \\t]{0,8}+[\"']?|(?:for|invalid|illegal) user[ \\t]|session"
              + " (?:opened|closed) for user[ \\t]|(?:accepted|failed)"
              + " (?:password|publickey|none|hostbased|keyboard-interactive(?:/pam)?"
              + "|gssapi-with-mic)"
              + " for (?!invalid |illegal )|uid=\\d{1,10}\\()(?:[A-Za-z0-9.-]{1,32}\\\\)?"
              + NAME);
  private static final SoughtPattern HOME =
      SoughtPattern.of("(?<![A-Za-z0-9])(?:/export)?/(?:home|Users)/" + NAME);
  private static final SoughtPattern SUDO =
      SoughtPattern.of("(?<![A-Za-z0-9])sudo(?:\\[\\d+\\])?:[ \\t]{1,16}+" + NAME + " : ");
  private static final SoughtPattern PASSWD =
      SoughtPattern.of(
          "^"
              + NAME
              + ":[^:\\s]{0,128}:(\\d{1,10}):\\d{1,10}:"
              + "([^:]{0,128}):[^:\\s]{0,256}:[^:\\s]{0,128}$");
  private static final SoughtPattern SHADOW =
      SoughtPattern.of("^" + NAME + ":[!*$][^:\\s]{0,256}:\\d{0,6}:");
  private static final SoughtPattern TERMINAL =
      SoughtPattern.of("^" + NAME + "[ \\t]{1,32}+(?:pts/\\d|tty\\d|system boot|:\\d)");

  /** {@code hbrandv+ 2281 0.3 0.1 …}: {@code ps} cuts a long name to seven letters. */
  private static final SoughtPattern CUT =
      SoughtPattern.of(
          "^[ \\t]{0,8}+([A-Za-z_][\\w.-]{5,6})\\+[ \\t]{1,16}+\\d{1,8}[ \\t]{1,8}+\\d");

  private static final SoughtPattern AT =
      SoughtPattern.of(
          "(?<![\\w.+%/@-])([A-Za-z0-9_.+%-]{1,64}+)@([A-Za-z0-9-]{1,63}"
              + "(?:\\.[A-Za-z0-9-]{1,63}){0,8}+)(?![\\w@])");
  private static final SoughtPattern IN_URL =
      SoughtPattern.of(
          "(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{0,20}+://" + NAME + "(?::[^\\s/@]{1,256}+)?@");
  private static final Pattern UNIT =
      Pattern.compile(
          "(?i)^(?:[^.]*+\\.){0,8}(?:service|slice|scope|mount|socket|target|timer"
              + "|device|swap|path|conf)");
  private static final Pattern DEVICE_ADDRESS = Pattern.compile("[wg]?[0-9a-f]+");

  /** What {@code ip} prints behind an interface and the one below it: {@code bond0.7@bond0}. */
  private static final Pattern INTERFACE =
      Pattern.compile(": <[A-Z]|\\s{1,40}(?:UP|DOWN|UNKNOWN|LOWERLAYERDOWN)(?=\\s|$)");

  private static final Pattern NODE =
      Pattern.compile("s?sd|fp|pci\\w*|scsi|sas|disk|iport|cpu|memory|st");
  private static final int FIRST_PERSON = 1000;

  static WordTable words(WordTable table) {
    return table
        .said(
            LineClue.USER,
            "user",
            "username",
            "userid",
            "logname",
            "login",
            "account",
            "acct",
            "owner",
            "ruser",
            "uid",
            "pid",
            "u",
            "home",
            "users",
            "bash",
            "zsh",
            "ksh",
            "csh",
            "tcsh",
            "nologin",
            "by",
            "password",
            "publickey",
            "none",
            "hostbased",
            "pam",
            "interactive",
            "mic")
        .add(LineClue.USER, "sudo", "invalid", "illegal", "pts", "tty1");
  }

  @Override
  public int clues() {
    return LineClue.USER | LineClue.AT | LineClue.SECRET;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    if ((clues & LineClue.AT) != 0) {
      at(line, spans);
    }
    add(SHADOW, line, spans);
    add(IN_URL, line, spans);
    if ((clues & LineClue.USER) != 0) {
      said(line, spans);
    }
  }

  private static void said(CharSequence line, RedactedSpans spans) {
    passwd(line, spans);
    add(SAID, line, spans);
    add(HOME, line, spans);
    add(SUDO, line, spans);
    add(TERMINAL, line, spans);
    cut(line, spans);
  }

  private static void cut(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = CUT.in(line);
    if (found.find() && !SystemAccounts.begins(found.group(1))) {
      spans.add(IdentifierKind.USER, found.start(1), found.end(1));
    }
  }

  private static void at(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = AT.in(line);
    while (found.find()) {
      String right = found.group(2);
      String last = right.substring(right.lastIndexOf('.') + 1);
      boolean mail =
          right.indexOf('.') > 0 && last.length() > 1 && last.chars().allMatch(Character::isLetter);
      if (UNIT.matcher(right).matches()
          || CIPHERS.contains(right.toLowerCase(java.util.Locale.ROOT))
          || NODE.matcher(found.group(1)).matches()
          || INTERFACE.matcher(line).region(found.end(), line.length()).lookingAt()) {
        continue;
      }
      if (mail) {
        spans.add(IdentifierKind.MAIL, found.start(), found.end());
      } else if (!DEVICE_ADDRESS.matcher(right).matches() || isShort(right)) {
        add(line, found.start(1), found.end(1), spans);
        HostNameSyntax.addIfShaped(line, found.start(2), found.end(2), spans);
      }
    }
  }

  /** {@code db7} is a host although its letters could be digits; {@code 1f} is no host. */
  private static boolean isShort(String right) {
    return right.length() <= 8 && Character.isLetter(right.charAt(0)) && !right.startsWith("w");
  }

  private static void passwd(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = PASSWD.in(line);
    if (found.find()
        && Long.parseLong(found.group(2)) >= FIRST_PERSON
        && add(line, found.start(1), found.end(1), spans)) {
      spans.add(IdentifierKind.USER, found.start(3), found.end(3));
    }
  }

  private static void add(SoughtPattern pattern, CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = pattern.in(line);
    while (found.find()) {
      add(line, found.start(1), found.end(1), spans);
    }
  }

  static boolean add(CharSequence line, int start, int end, RedactedSpans spans) {
    String name = line.subSequence(start, end).toString();
    while (name.endsWith(".") || name.endsWith("-")) {
      name = name.substring(0, name.length() - 1);
    }
    return name.length() > 1
        && !SystemAccounts.holds(name)
        && spans.add(IdentifierKind.USER, start, start + name.length());
  }

  /** Accounts every system has, and those of well-known products. */
  private static final class SystemAccounts {
    private static final Set<String> NAMES =
        Set.of(
            "root",
            "daemon",
            "bin",
            "sys",
            "adm",
            "lp",
            "sync",
            "shutdown",
            "halt",
            "mail",
            "news",
            "uucp",
            "operator",
            "games",
            "ftp",
            "nobody",
            "nfsnobody",
            "dbus",
            "polkitd",
            "sshd",
            "ntp",
            "chrony",
            "rpc",
            "rpcuser",
            "postfix",
            "apache",
            "nginx",
            "www-data",
            "tomcat",
            "mysql",
            "postgres",
            "oracle",
            "grid",
            "sybase",
            "db2inst1",
            "informix",
            "mongodb",
            "redis",
            "elasticsearch",
            "kafka",
            "hadoop",
            "jenkins",
            "git",
            "systemd-network",
            "systemd-resolve",
            "tss",
            "tcpdump",
            "gdm",
            "libvirt-qemu",
            "qemu",
            "vpxuser",
            "dcui",
            "noaccess",
            "smmsp",
            "webservd",
            "gdm3",
            "messagebus",
            "syslog",
            "uuidd",
            "sysadmin",
            "invalid",
            "illegal",
            "user",
            "unknown",
            "none",
            "root.",
            "system",
            "vmware",
            "telegraf",
            "zabbix",
            "nagios",
            "prometheus",
            "the",
            "and",
            "is",
            "was",
            "not");

    static boolean begins(String front) {
      String small = front.toLowerCase(java.util.Locale.ROOT);
      return NAMES.stream().anyMatch(name -> name.startsWith(small));
    }

    static boolean holds(String name) {
      return NAMES.contains(name.toLowerCase(java.util.Locale.ROOT));
    }
  }
}
