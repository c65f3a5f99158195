package dev.stallsage.redaction;

import java.util.List;

/**
 * Passwords, keys and tokens: by the word in front of them, by the option of a command, or by a
 * form that only a secret has.
 *
 * <p>{@code ldap_bind_password = Tr0ub4dor} becomes {@code ldap_bind_password = [masked]}.
 */
final class Secrets implements Recogniser {
  private static final String NO_SECRET =
      "(?!(?:yes|no|true|false|none|null|nil|on|off|enabled|disabled|set|unset|empty"
          + "|required|requisite"
          + "|sufficient|optional|include|substack|for|from|is|was|and|has"
          + "|will)\\b)(?!\\d{1,3}(?![^\\s,;}\"'\\])]))";
  private static final String VALUE =
      "(?:\"((?:[^\"\\\\]++|\\\\.){1,200}+)\"?|[Nn]?'([^']++)'?"
          + "|(\\{[^{}\\s\"':]{1,200}\\}[^\\s,;\"']{0,100}+)|"
          + NO_SECRET
          + "([^\\s,;\"'<>(){}\\]\\[]++))";

  /** {@code key = value}, {@code "key": "value"}, {@code key: value}. */
  private static final SoughtPattern NAMED =
      SoughtPattern.of(
          "(?i)(?:pass(?:word|wd|phrase|code)|(?<=[a-z])phrase|(?<![a-z])pass|pwd(?!=/)|secret|token"
              + "|api[ _-]?key|access[ _-]?key"
              + "|secret[ _-]?key|private[ _-]?key|auth[ _-]?key|shared[ _-]?key"
              + "|credentials?|community"
              + "|authtok|authentication[_-]?key|encryption[_-]?key|private-mac"
              + "|licen[cs]e(?:[ _-]?key)?|client-key-data"
              + "|bindpw|rootpw|(?<![a-z])pw|psk|authpass|privpass|sshpass)(?:[_-](?:id|key|hash|value|text|in|enc))?+"
              + "(?:[ _-]string)?+\\.?\\d{0,3}+"
              + "[\"']?+[ \\t]{0,16}+(?:=>|:=|::|=|:)[ \\t]{0,16}+"
              + VALUE);

  /** A directive of a configuration file: the value follows a blank. */
  private static final SoughtPattern DIRECTIVE =
      SoughtPattern.of(
          "(?i)^[ \\t]{0,40}+(?:[\\w-]{1,30}_(?:password|passphrase|secret)|snmp-server[ \\t]++community|(?:ro|rw|trap)community6?"
              + "|bindpw|rootpw|requirepass"
              + "|masterauth|password|passphrase|secret|psk|key-string|olcRootPW"
              + "|com2sec6?[ \\t]++\\S++[ \\t]++\\S++"
              + "|createUser[ \\t]++\\S++[ \\t]++(?:MD5|SHA\\S*+)"
              + "|machine[ \\t]++\\S++[ \\t]++login[ \\t]++\\S++[ \\t]++password)[ \\t]++(?![=:])"
              + VALUE
              + "(?:[ \\t]++(?:DES|AES\\S*+)[ \\t]++"
              + VALUE
              + ")?+");

  /** Lines of switches, and of what keeps secrets beside a word of its own. */
  private static final List<LinePattern> LINES =
      List.of(
          LinePattern.of("(?i)snmp-server[ \\t]++user[ \\t]++<user>"),
          LinePattern.of("(?i)^\\s{0,8}snmp-server (?:contact|location)\\s{1,8}<title>"),
          LinePattern.of("(?<=\\s)Secret[ \\t]{1,8}<secret>$"),
          LinePattern.of("(?i)(?<=\\s)auth[ \\t]++(?:md5|sha\\S{0,4})[ \\t]++(?:0x)?<secret>"),
          LinePattern.of("(?i)(?<=\\s)priv[ \\t]++(?:(?:aes|des)\\S{0,4}[ \\t]++)?(?:0x)?<secret>"),
          LinePattern.of(
              "(?i)snmp-server[ \\t]++host[ \\t].{0,80}?version[ \\t]++(?:1|2c"
                  + "|3[ \\t]++\\w{2,8})[ \\t]++<secret>"),
          LinePattern.of(
              "(?i)createUser[ \\t]++(?:-e[ \\t]++\\S{1,80}+[ \\t]++)?<user>[ \\t]+"
                  + "+(?:MD5|SHA)"),
          LinePattern.of(
              "(?i)^[ \\t]{0,8}+username[ \\t]++<user>[ \\t]++(?:password|secret|role|privilege)"),
          LinePattern.of(
              "(?i)^[ \\t]{0,8}+enable[ \\t]++(?:secret"
                  + "|password)[ \\t]++(?:\\d[ \\t]++)?<secret>"),
          LinePattern.of(
              "(?i)(?:tacacs|radius)-server[ \\t].{0,80}?key[ \\t]++" + "(?:\\d[ \\t]++)?<secret>"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)community \\(\\w{2,3}\\):[ \\t]{0,8}\\[([^\\]]{1,80})\\]"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)community[ \\t]++\\d{1,3}:[ \\t]{1,8}+([^" + "(\\r\\n]{1,80}?)[ \\t]{0,8}\\("),
          LinePattern.of(
              "(?i)pre-shared-key[ \\t]++(?:ascii-text|hex|local"
                  + "|remote)?[ \\t]{0,4}+<secret>"),
          LinePattern.of(
              "(?i)(?<=\\s)(?:authentication-)?key[ \\t]++\\d{1,5}[ \\t]++md5[ \\t]++<secret>"),
          LinePattern.of("(?i)(?<=\\s)key-string[ \\t]++(?:\\d[ \\t]++)?<secret>"),
          LinePattern.of(
              "(?i)(?<=\\s)priv[ \\t]++(?:aes|des)[ \\t-]?\\d{2,3}[ \\t]++(?:0x)?<secret>"),
          LinePattern.of(
              "(?i)(?<=\\s)(?:password|secret|key)[ \\t]++\\d{1,2}[ \\t]++(?![A-Za-z]{1,20}(?:\\s|$))<secret>"),
          LinePattern.of(
              "(?i)^[ \\t]{0,8}+(?:trap2?|inform)sink[ \\t]++\\S{1,200}+[ \\t]++<secret>"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?:^[ \\t]{0,8}+usmUser|(?!^)\\G)[^x]{0,200}+x([0-9a-fA-F]{16,128}+)"),
          LinePattern.of("(?i)(?:password|passphrase) for [^:\\s]{1,60}:[ \\t]{1,4}+<secret>"),
          LinePattern.of(
              "(?i)(?:password|passphrase) for [^:\\r\\n]{1,60}:[ \\t]{1,4}+(?=[^\\s]{0,80}?\\d)<secret>"),
          // the key of a licence in groups, as it is printed on paper
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)(?<![a-z])(?:licen[cs]e(?:[ _-](?:key|code))?|(?:serial|product|activation|registration)[ _-](?:key|code))"
                  + "[\"']?[:=]?[ \\t]{1,8}+[\"']?(?-i:(?=[A-Z -]{0,60}\\d)([0-9A-Z]{4,6}(?:[ -][0-9A-Z]{4,6}){3,9})(?![0-9A-Za-z]))"),
          LinePattern.of(
              "(?i)^[ \\t]{0,8}+user[ \\t]++<user>[ \\t]++pass(?:word)?[ \\t]++<secret>"),
          LinePattern.of("(?i)(?<=\\s)login[ \\t]++<user>[ \\t]++password[ \\t]"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "\\((?:aes|des|arcfour|camellia)[\\w-]{1,40}\\)[ \\t]++\\(0x([0-9a-f]{16,64})\\)"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)fingerprint[=: ]{1,3}((?:[0-9a-f]{2}:){15,31}[0-9a-f]{2})(?![0-9a-f:])"),
          LinePattern.of(
              "^[ \\t]{0,8}+(?:ENV|export|set|setenv)[ \\t]++\\w{0,60}(?:PASSWORD"
                  + "|PASS|SECRET|TOKEN)\\w{0,20}[ \\t]++<secret>"),
          LinePattern.of(
              IdentifierKind.SECRET,
              "(?i)^[ \\t]{0,16}+(?:luks[ \\t]|[\\w.]{1,60}\\.)?(?:password|passphrase|secret|wpa_psk"
                  + "|psk)[ \\t]{0,8}[:=][ \\t]{0,8}([^\\s\"'\\[{][^\"\\r\\n]{1,80}+)$"));

  /**
   * Whatever a key is for, a long value of letters and digits behind it is one; what stands behind
   * {@code 0x} is a reservation or a sense key.
   */
  private static final SoughtPattern KEY =
      SoughtPattern.of(
          "(?i)[\\w-]{0,40}key[\"']?[ \\t]{0,8}+[:=][ \\t]{0,8}+[\"']?(?!0x)"
              + "(?=[A-Za-z+/=_-]{0,60}\\d)(?=[0-9+/=_-]{0,60}[A-Za-z])([A-Za-z0-9+/=_-]{16,4096}+)");

  /**
   * Behind such a word a value that mixes digits with letters of both kinds, or with signs, is one.
   */
  private static final SoughtPattern BARE =
      SoughtPattern.of(
          "(?i)(?<![A-Za-z])(?:[\\w-]{1,30}[_-])?(?:key|secret|token|password|passphrase|passwd)[ \\t]{1,4}+"
              + "(?-i:(?=[^\\s]{0,80}?\\d)(?=[^\\s]{0,80}?[A-Z])(?=[^\\s]{0,80}?[a-z]))"
              + "([A-Za-z0-9+/=_.!$%^&*#~@-]{8,4096}+)(?=[\\s\"',;)]|$)");

  private static final SoughtPattern HEADER =
      SoughtPattern.of(
          "(?i)(?<![\\w-])(?:(?:proxy-)?authorization|(?:set-)?cookie|x-auth-token"
              + "|x-api-key)[\"']?+[ \\t]{0,8}+[:=]"
              + "[ \\t]{0,8}+[\"']?+(?:(?:basic|bearer|digest|negotiate|token"
              + "|ntlm)[ \\t]++)?+([^\\s\"'][^\"']*+(?:\"[^\"]*+\"[^\"']*+)?+)");

  private static final SoughtPattern FORM =
      SoughtPattern.of(
          "(?<![A-Za-z0-9_-])((?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}(?![A-Za-z0-9])"
              + "|gh[pousr]_[A-Za-z0-9]{20,255}+|hf_[A-Za-z0-9]{30,60}+|github_pat_\\w{20,255}+|glpat-[\\w-]{16,255}+"
              + "|xox[abprs]-[A-Za-z0-9-]{10,255}+|[rs]k_(?:live|test)_[A-Za-z0-9]{10,255}+"
              + "|AIza[\\w-]{35}|AQ[A-Za-z0-9+/]{36}==|hv[bs]\\.[\\w-]{20,255}+"
              + "|npm_[A-Za-z0-9]{36}|dop_v1_[0-9a-f]{64}"
              + "|dt0[a-z]\\d\\d\\.[A-Z0-9]{24}\\.[A-Z0-9]{64}|gl(?:sa|ptt|rt)[_-][\\w-]{20,100}+"
              + "|SG\\.[\\w-]{16,32}\\.[\\w-]{32,64}"
              + "|LS0tLS1CRUdJTi[A-Za-z0-9+/=]{8,8192}+|sk-[A-Za-z0-9_-]{20,200}+"
              + "|ya29\\.[\\w-]{20,400}+"
              + "|shp(?:at|ca|pa|ss)_[0-9a-f]{32}|dckr_pat_[\\w-]{20,60}+"
              + "|pypi-[\\w-]{30,300}+|AGE-SECRET-KEY-[A-Z0-9]{40,80}+"
              + "|eyJ[\\w-]{8,4096}+\\.[\\w-]{4,8192}+\\.[\\w-]{0,2048}+)");

  /** The key of a licence. */
  private static final SoughtPattern LICENCE =
      SoughtPattern.of("(?<![A-Za-z0-9_-])([0-9A-Z]{5}(?:-[0-9A-Z]{5}){4})(?![A-Za-z0-9-])");

  /** What a form alone makes a secret although letters stand in front of it. */
  private static final SoughtPattern MARKED =
      SoughtPattern.of(
          "(?:DHHC-1:\\d\\d:|NVMeTLSkey-\\d:\\d\\d:)([A-Za-z0-9+/]{20,200}+=*+)"
              + "|(?<![\\w*])\\*([0-9A-F]{40})(?![0-9A-Za-z])"
              + "|grub\\.pbkdf2\\.\\w{1,16}\\.\\d{1,10}\\.([0-9A-F.]{16,600}+)"
              + "|-cert-hash[ =]sha256:([0-9a-f]{64})(?![0-9a-f])"
              + "|(?:AKIA|ASIA)[A-Z0-9]{16}:([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])");

  private static final SoughtPattern BEARER =
      SoughtPattern.of("(?i)(?<![A-Za-z0-9])bearer[ \\t]++([A-Za-z0-9._~+/=-]{8,}+)");

  private static final SoughtPattern HASH =
      SoughtPattern.of(
          "((?:(?<![A-Za-z0-9])\\$(?:1|2[abxy]?|[5-9]|y|gy|sha1|apr1)\\$"
              + "|\\{(?:SSHA\\d*+|SHA\\d*+|SMD5|MD5|CRYPT)\\})"
              + "[./A-Za-z0-9$=,+]{8,}+)");

  private static final SoughtPattern PUBLIC_KEY =
      SoughtPattern.of(
          "(?<![A-Za-z0-9])(?:ssh-(?:rsa|dss|ed25519)|ecdsa-sha2-nistp\\d{3}) ++(AAAA[A-Za-z0-9+/=]{20,}+)");

  private static final SoughtPattern IN_URL =
      SoughtPattern.of(
          "(?<![A-Za-z0-9+.-])[A-Za-z][A-Za-z0-9+.-]{0,20}+://[^\\s/:@]{0,256}+:"
              + "([^\\s/@]{1,256}+)@");

  static WordTable words(WordTable table) {
    return table
        .said(
            LineClue.SECRET,
            "password",
            "passwd",
            "passphrase",
            "passcode",
            "pass",
            "pwd",
            "pw",
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
            "authtok",
            "license",
            "licence",
            "data",
            "mac",
            "requirepass",
            "masterauth",
            "unicodepwd",
            "sshpass",
            "string")
        .add(
            LineClue.SECRET,
            "rocommunity",
            "trapsink",
            "trap2sink",
            "informsink",
            "usmuser",
            "fingerprint",
            "ecdsa",
            "aes128",
            "aes256",
            "standby",
            "fcsp",
            "rwcommunity",
            "rocommunity6",
            "rwcommunity6",
            "trapcommunity",
            "com2sec",
            "com2sec6",
            "createuser",
            "bearer",
            "dhhc",
            "nvmetlskey",
            "pbkdf2",
            "sg",
            "npm",
            "hvs",
            "psk",
            "neighbor",
            "snmpconfig",
            "hf",
            "enable",
            "tacacs",
            "radius",
            "env",
            "export",
            "ntp",
            "username",
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
            "rsa",
            "dss",
            "ed25519");
  }

  @Override
  public int clues() {
    return LineClue.SECRET | LineClue.LONG_WORD | LineClue.DASHES | LineClue.COMMAND;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    mask(FORM, line, spans);
    mask(LICENCE, line, spans);
    mask(MARKED, line, spans);
    if ((clues & LineClue.SECRET) == 0) {
      return;
    }
    LINES.forEach(form -> form.find(line, spans));
    mask(IN_URL, line, spans);
    mask(HEADER, line, spans);
    mask(DIRECTIVE, line, spans);
    mask(NAMED, line, spans);
    mask(KEY, line, spans);
    mask(BARE, line, spans);
    mask(BEARER, line, spans);
    mask(HASH, line, spans);
    mask(PUBLIC_KEY, line, spans);
  }

  private static void mask(SoughtPattern pattern, CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches matcher = pattern.in(line);
    while (matcher.find()) {
      for (int group = 1; group <= matcher.groupCount(); group++) {
        if (matcher.start(group) >= 0) {
          spans.add(IdentifierKind.SECRET, matcher.start(group), matcher.end(group));
        }
      }
    }
  }
}
