package dev.stallsage.redaction;

import java.util.regex.Matcher;

/**
 * Names of hosts and of their domains, learned where a line says that it is one: {@code uname},
 * banners of sysstat, senders of syslog, prompts, performance counters, mounts of NFS.
 *
 * <p>{@code db7.corp.example.com} is the host {@code db7} and the domain {@code corp.example.com}:
 * the short form and the full one stay related.
 */
final class RedactedHosts implements Recogniser {
  private static final String NAME = "([A-Za-z0-9](?:[A-Za-z0-9_.-]{0,200}+))";
  private static final SoughtPattern UNAME =
      SoughtPattern.of(
          "(?<![A-Za-z0-9])(?:Linux|SunOS|AIX|HP-UX|FreeBSD|NetBSD|OpenBSD|Darwin"
              + "|VMkernel)[ \\t]{1,8}+"
              + NAME
              + "[ \\t]{1,8}+[\\w.-]{0,20}\\d");
  private static final SoughtPattern BANNER =
      SoughtPattern.of("^\\W{0,40}+Linux[ \\t]{1,8}+\\S{1,200}+[ \\t]{1,8}+\\(" + NAME + "\\)");

  /** {@code ATOP - otter5 2024/06/02 11:50:10}. */
  private static final SoughtPattern ATOP = SoughtPattern.of("^\\W{0,40}+ATOP - " + NAME);

  private static final SoughtPattern PROMPT =
      SoughtPattern.of(
          "(?:^|\\s)\\[?([A-Za-z_][\\w.-]{0,31}+)@"
              + NAME
              + "(?::[^\\s#$%>]{0,200}|[ \\t][^\\]\\s]{0,80}\\])?[ \\t]?[#$%>](?=\\s|$)");
  private static final SoughtPattern BARE_PROMPT =
      SoughtPattern.of(
          "^([A-Za-z][\\w-]{1,62}+)(?::(?:~|/)[^\\s#$%>]{0,200}[ \\t]?|)[#%$>](?=[ \\t]\\S)");
  private static final SoughtPattern SAID =
      SoughtPattern.of(
          "(?i)(?<![A-Za-z])(?:(?:static |pretty |transient )?host[ _-]?name|nodename"
              + "|computer ?name|fqdn|dns[ _]?name|sysname)[\"']?[ \\t]{0,40}+[:=][ \\t"
              + "]{0,40}+[\"']?"
              + NAME);
  private static final SoughtPattern SAID_WEAKLY =
      SoughtPattern.of(
          "(?i)(?<![A-Za-z])(?:host|node|server|system|machine|array|cluster|vcenter"
              + "|filer)(?: name)?[\"']?[ \\t]{0,40}+[:=][ \\t]{0,40}+[\"']?"
              + NAME);
  private static final SoughtPattern COMMAND =
      SoughtPattern.of(
          "(?<![\\w-])(?:ssh|scp|ping|telnet|traceroute"
              + "|rsync)[ \\t]{1,4}+(?:-\\S{1,20}[ \\t]{1,4}+){0,4}+"
              + NAME);
  private static final SoughtPattern COUNTER =
      SoughtPattern.of("\\\\\\\\(?!Device\\\\)" + NAME + "\\\\");
  private static final SoughtPattern MOUNT =
      SoughtPattern.of(
          "(?<![\\w.:/-])"
              + NAME
              + ":/[^\\s:]{0,1024}+[ \\t]{1,40}+(?:on[ \\t]|mounted[ \\t]|/|\\d)");
  private static final SoughtPattern URL =
      SoughtPattern.of("(?<=[a-z]://)(?:[^\\s/@]{1,256}+@)?" + NAME + "(?=[:/\\s\"']|$)");
  private static final SoughtPattern SHARE = SoughtPattern.of("(?:^|\\s)//" + NAME + "/[^\\s]");
  private static final SoughtPattern NFS =
      SoughtPattern.of(
          "(?i)(?<![A-Za-z])(?:nfs|lockd|cifs)\\S{0,12}+:? "
              + "(?:\\S{1,20} )?server (?!(?:now|recovery|initialized|exiting)\\b)"
              + NAME
              + "[, ]");
  private static final SoughtPattern HOSTS_FILE =
      SoughtPattern.of(
          "^[ \\t]{0,8}+[0-9a-fA-F.:]{3,45}+[ \\t]{1,40}+"
              + "([A-Za-z0-9][A-Za-z0-9_.-]{0,250}(?:[ \\t]{1,40}+[A-Za-z0-9][A-Za-z0-9"
              + "_.-]{0,250}){0,8}+)[ \\t]{0,40}+(?:#.*)?$");
  private static final SoughtPattern CLOUD =
      SoughtPattern.of("(?<![A-Za-z0-9-])ip-\\d{1,3}-\\d{1,3}-\\d{1,3}-\\d{1,3}(?![A-Za-z0-9-])");
  private static final SoughtPattern PRIVATE_DOMAIN =
      SoughtPattern.of(
          "(?i)(?<![A-Za-z0-9_./-])([A-Za-z0-9][A-Za-z0-9-]{0,62}"
              + "(?:\\.[A-Za-z0-9-]{1,63}){0,6}\\.(?:corp|lan|intra|intranet|internal"
              + "|local))(?![A-Za-z0-9_.-])");

  /**
   * A name with a public ending, and what a record of services is asked of. Drivers of Kubernetes
   * are called like a host.
   */
  private static final SoughtPattern PUBLIC_DOMAIN =
      SoughtPattern.of(
          "(?i)(?<![\\w./@-])(?!(?:[a-z0-9-]{1,40}\\.){0,3}csi\\.)([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?){1,5}\\.(?:com|net|org|eu|de|nl|be|fr|uk|us|ch|at|cz|pl|it|es|se|no|dk|fi|jp|cn|in|au|ca|br|edu|gov|mil|cloud|example|test|invalid|biz|info))(?![\\w-]|\\.\\w)");

  private static final SoughtPattern SERVICE =
      SoughtPattern.of(
          "(?i)(?<![\\w-])_[a-z0-9-]{1,40}\\._(?:tcp|udp|tls)\\.([a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){1,6})");

  private static final SoughtPattern COLLECTED =
      SoughtPattern.of(
          "(?<![A-Za-z0-9])(?:sosreport|supportconfig|scc|nts|esx|explorer|xfile"
              + "|vmsupport|support)[-_.]([A-Za-z][A-Za-z0-9]{1,60}"
              + "(?:-[A-Za-z0-9]{1,60}){0,4}?)-\\d{4}-?\\d\\d-?\\d\\d");

  static WordTable words(WordTable table) {
    return table
        .said(
            LineClue.HOST,
            "hostname",
            "nodename",
            "host",
            "node",
            "server",
            "system",
            "machine",
            "array",
            "cluster",
            "computer",
            "computername",
            "fqdn",
            "dns",
            "sysname",
            "vcenter",
            "filer",
            "name",
            "corp",
            "lan",
            "intra",
            "intranet",
            "internal",
            "local",
            "com",
            "net",
            "org",
            "eu",
            "de",
            "nl",
            "be",
            "fr",
            "uk",
            "ch",
            "edu",
            "gov",
            "cloud",
            "example",
            "test",
            "invalid",
            "tcp",
            "udp",
            "arpa")
        .add(
            LineClue.HOST,
            "linux",
            "atop",
            "sunos",
            "aix",
            "hp",
            "ux",
            "freebsd",
            "netbsd",
            "openbsd",
            "darwin",
            "ssh",
            "scp",
            "ping",
            "telnet",
            "traceroute",
            "rsync",
            "nfs",
            "nfs4",
            "cifs",
            "lockd",
            "sosreport",
            "supportconfig",
            "scc",
            "nts",
            "esx",
            "explorer",
            "vmsupport");
  }

  @Override
  public int clues() {
    return LineClue.HOST | LineClue.SENDER | LineClue.AT | LineClue.ADDRESS_V4 | LineClue.DASHES;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    if ((clues & LineClue.SENDER) != 0) {
      LogSenders.find(line, spans);
    }
    if ((clues & LineClue.AT) != 0) {
      prompt(line, spans);
    }
    if ((clues & LineClue.ADDRESS_V4) != 0) {
      hostsFile(line, spans);
    }
    if ((clues & LineClue.DASHES) != 0) {
      cloud(line, spans);
    }
    barePrompt(line, spans);
    if ((clues & LineClue.HOST) != 0) {
      said(line, spans);
    }
  }

  private static void said(CharSequence line, RedactedSpans spans) {
    add(UNAME, line, spans);
    add(BANNER, line, spans);
    add(ATOP, line, spans);
    add(SAID, line, spans);
    add(COUNTER, line, spans);
    add(NFS, line, spans);
    add(COLLECTED, line, spans);
    addIfShaped(SAID_WEAKLY, line, spans);
    addIfShaped(COMMAND, line, spans);
    addIfShaped(SHARE, line, spans);
    addIfShaped(URL, line, spans);
    addIfShaped(MOUNT, line, spans);
    add(PRIVATE_DOMAIN, line, spans);
    add(PUBLIC_DOMAIN, line, spans);
    services(line, spans);
  }

  /** Prompts name the user, too. */
  private static void prompt(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = PROMPT.in(line);
    while (found.find()) {
      if (HostNameSyntax.add(line, found.start(2), found.end(2), spans)) {
        UserNames.add(line, found.start(1), found.end(1), spans);
      }
    }
  }

  /** {@code db7# iostat}: a shell without a name of its own in front would say so. */
  private static void barePrompt(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = BARE_PROMPT.in(line);
    if (found.find()) {
      HostNameSyntax.addIfShaped(line, found.start(1), found.end(1), spans);
    }
  }

  /** The lines of {@code /etc/hosts}. */
  private static void hostsFile(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = HOSTS_FILE.in(line);
    if (!found.find() || !isAddress(line)) {
      return;
    }
    Matcher name = HostNameSyntax.WORD.matcher(line).region(found.start(1), found.end(1));
    while (name.find()) {
      if (!HostNameSyntax.addIfShaped(line, name.start(), name.end(), spans)
          && !GivenName.isOrdinary(name.group())
          && !GivenName.isNoName(name.group())) {
        HostNameSyntax.add(line, name.start(), name.end(), spans);
      }
    }
  }

  /** Does a line begin with an address? Tables of symbols begin with a number alone. */
  private static boolean isAddress(CharSequence line) {
    int start = 0;
    while (line.charAt(start) <= ' ') {
      start++;
    }
    int end = start;
    while (line.charAt(end) > ' ') {
      end++;
    }
    String first = line.subSequence(start, end).toString();
    boolean pairs = first.indexOf(':') >= 0;
    return pairs && (first.indexOf('.') > 0 || IpAddress.v6(first).isPresent())
        || !pairs && first.chars().allMatch(c -> c <= '9') && IpAddress.v4(first).isPresent();
  }

  private static void services(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = SERVICE.in(line);
    while (found.find()) {
      spans.add(IdentifierKind.DOMAIN, found.start(1), found.end(1));
    }
  }

  /** Names that carry an address. */
  private static void cloud(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = CLOUD.in(line);
    while (found.find()) {
      spans.add(IdentifierKind.HOST, found.start(), found.end());
    }
  }

  private static void add(SoughtPattern pattern, CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = pattern.in(line);
    while (found.find()) {
      if (!HostNameSyntax.isCall(line, found.end(1))) {
        HostNameSyntax.add(line, found.start(1), found.end(1), spans);
      }
    }
  }

  private static void addIfShaped(SoughtPattern pattern, CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = pattern.in(line);
    while (found.find()) {
      if (!HostNameSyntax.isCall(line, found.end(1))) {
        HostNameSyntax.addIfShaped(line, found.start(1), found.end(1), spans);
      }
    }
  }
}
