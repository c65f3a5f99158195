package dev.stallsage.redaction;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Addresses of IP. Four numbers with points are an address unless something says that they are a
 * version: {@code driver 14.0.0.13} stays, {@code inet 10.4.2.17/24} does not.
 */
final class NetworkAddresses implements Recogniser {
  private static final SoughtPattern V4 =
      SoughtPattern.of(
          "(?:(?<![A-Za-z0-9.])|(?<=Addr\\.))(?:(?<!-)|(?<=\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}-))"
              + "(?:\\d{1,3}\\.){3}\\d{1,3}"
              + "(?![A-Za-z0-9]|\\.\\d|_\\d|-(?!\\d{1,3}\\.\\d{1,3}\\.\\d|\\d{4}-\\d\\d-\\d\\d-\\d\\d:|\\d{1,3}(?![\\w.-]))\\w)");

  /** With the port behind a point, as tcpdump and Db2 write it: {@code 10.4.2.17.3260}. */
  private static final SoughtPattern WITH_PORT =
      SoughtPattern.of(
          "(?<![A-Za-z0-9.-])((?:\\d{1,3}\\.){3}\\d{1,3})(?=\\.\\d{3,5}(?:(?![\\w.-])|\\.(?!\\d)|\\.\\d{12}(?!\\d)))");

  /** {@code 10.4.2.*}, {@code 10.4.2.x}, {@code 10.4/16}, {@code 2.4.10.in-addr.arpa}. */
  private static final SoughtPattern PART =
      SoughtPattern.of(
          "(?<![\\w.])((?:\\d{1,3}\\.){1,2}\\d{1,3})(?=(?:\\.[*xX]){1,2}(?![\\w])|\\.\\[\\d|\\.\\*|(?:(?<=(?:10|172|192)\\.\\d{1,3})|(?<=\\.\\d{1,3}\\.\\d{1,3}))/(?:8|12|16|1[6-9]|2[0-9])(?![\\w.])|\\.in-addr\\.arpa)");

  /** "Any" and loopback, and numbers too large or too small to be of a network. */
  private static final Pattern EMPTY =
      Pattern.compile(
          "^(?:0{8}|F{8}|f{8}|0100007F|0100007f)$|^(?:0|127)\\.|\\b(?:2[6-9]\\d|25[6-9]|[3-9]\\d\\d)\\b");

  private static final SoughtPattern REVERSED_V6 =
      SoughtPattern.of("(?i)(?<![\\w.])((?:[0-9a-f]\\.){3,31}[0-9a-f])(?=\\.ip6\\.arpa)");

  /** An address and its port in the tables of the kernel. */
  private static final SoughtPattern HEX =
      SoughtPattern.of("(?<![\\w:.])([0-9A-Fa-f]{8})(?=:[0-9A-F]{4}(?![\\w:]))");

  /** The same behind a key; in front of flags it is one of memory, at which an IOMMU stopped. */
  private static final SoughtPattern KEYED_HEX =
      SoughtPattern.of(
          "(?i:(?<![a-z])(?:ip|addr|ipaddr|address|netmask|gateway|gw))\\s?[=:]\\s?0x([0-9A-Fa-f]{8})(?![0-9A-Za-z]| flags=)");

  private static final SoughtPattern V6 =
      SoughtPattern.of("(?<![0-9A-Fa-f:])[0-9A-Fa-f:]{3,64}+(?![0-9A-Za-z:])");
  private static final Pattern LAST_WORD =
      Pattern.compile(
          "([A-Za-z][A-Za-z0-9_]{0,30})(?:[^A-Za-z0-9]{0,12}|[. ]{0,2}[:=][ ]{0,40}|\\s{0,40}[:=]\\s{0,12})$");
  private static final Pattern SUFFIX = Pattern.compile("/\\d{1,2}(?!\\d)|:\\d{2,5}(?!\\d)|:/");
  private static final SoughtPattern PACKAGE =
      SoughtPattern.of(
          "(?<![A-Za-z0-9])(?:amd64|i[36]86|noarch|x86_64|aarch64|ppc64le|\\.rpm"
              + "|\\.deb)(?![A-Za-z0-9])|^/dev/nvme\\d{1,3}n\\d{1,3}\\s");
  private static final int WORDS_BEFORE = 3;
  private static final int BEFORE = 96;

  private static final Set<String> SAYS_ADDRESS =
      Set.of(
          "inet",
          "inet6",
          "addr",
          "address",
          "ip",
          "ipaddress",
          "ipaddr",
          "from",
          "to",
          "host",
          "gateway",
          "gw",
          "via",
          "src",
          "dst",
          "source",
          "destination",
          "peer",
          "portal",
          "server",
          "client",
          "broadcast",
          "bcast",
          "mask",
          "netmask",
          "ping",
          "nameserver",
          "router",
          "connect",
          "connected",
          "listen",
          "bind",
          "rhost",
          "mountaddr",
          "clientaddr",
          "subnet",
          "network",
          "net",
          "remote",
          "local",
          "iface",
          "default",
          "route",
          "iscsi",
          "nfs",
          "ssh",
          "at",
          "with",
          "on");
  private static final Set<String> SAYS_VERSION =
      Set.of(
          "version",
          "versions",
          "ver",
          "vers",
          "v",
          "rev",
          "revision",
          "release",
          "firmware",
          "fw",
          "fwversion",
          "fwrev",
          "driver",
          "bios",
          "build",
          "patch",
          "package",
          "kernel",
          "module",
          "microcode",
          "bootloader",
          "fcode",
          "boot",
          "image",
          "nvdata",
          "sysstat",
          "smartctl",
          "storcli",
          "oracle",
          "database",
          "esxi",
          "vmkernel",
          "linux",
          "sunos",
          "solaris",
          "level",
          "srcversion",
          "api",
          "lib",
          "library",
          "lpfc",
          "qla2xxx",
          "qla4xxx",
          "megaraid_sas",
          "mpt2sas",
          "mpt3sas",
          "mptsas",
          "hpsa",
          "cciss",
          "aacraid",
          "ixgbe",
          "i40e",
          "bnx2x",
          "bnx2fc",
          "qedf",
          "fnic",
          "enic",
          "nfnic",
          "vmw_pvscsi",
          "mlx4_core",
          "mlx5_core",
          "nvme",
          "smartpqi",
          "emlxs",
          "qlc",
          "brcmfcoe",
          "lsi_mr3",
          "lsi_msgpt3",
          "tg3",
          "be2net",
          "os",
          "software",
          "product",
          "component",
          "supported");

  static WordTable words(WordTable table) {
    return table.said(LineClue.ADDRESS_V4, "ip", "ipaddr");
  }

  @Override
  public int clues() {
    return LineClue.ADDRESS_V4 | LineClue.COLONS | LineClue.HOST;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    if ((clues & LineClue.ADDRESS_V4) != 0) {
      v4(line, spans);
      withPort(line, spans);
      add(PART, IdentifierKind.ADDRESS, line, spans);
    }
    if (REVERSED_V6.mayMatch(line)) {
      add(REVERSED_V6, IdentifierKind.SECRET, line, spans);
      add(PART, IdentifierKind.ADDRESS, line, spans);
    }
    add(HEX, IdentifierKind.UUID, line, spans);
    add(KEYED_HEX, IdentifierKind.UUID, line, spans);
    if ((clues & LineClue.COLONS) != 0) {
      v6(line, spans);
    }
  }

  private static void v4(CharSequence line, RedactedSpans spans) {
    boolean listing = PACKAGE.in(line).find();
    SoughtPattern.Matches found = V4.in(line);
    while (found.find()) {
      boolean address =
          IpAddress.v4(found.group()).filter(a -> !AddressPermutation.stays(a)).isPresent();
      if (address && isAddress(line, found.start(), found.end(), listing)) {
        spans.add(IdentifierKind.ADDRESS, found.start(), found.end());
      }
    }
  }

  /** Only of private networks: elsewhere five numbers with points are a version as well. */
  private static void withPort(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = WITH_PORT.in(line);
    while (found.find()) {
      boolean own = IpAddress.v4(found.group(1)).filter(AddressPermutation::isOwn).isPresent();
      if (own && isAddress(line, found.start(1), found.end(1), false)) {
        spans.add(IdentifierKind.ADDRESS, found.start(1), found.end(1));
      }
    }
  }

  private static void add(
      SoughtPattern form, IdentifierKind kind, CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = form.in(line);
    while (found.find()) {
      if (!EMPTY.matcher(found.group(1)).find()) {
        spans.add(kind, found.start(1), found.end(1));
      }
    }
  }

  private static boolean isAddress(CharSequence line, int start, int end, boolean listing) {
    if (SUFFIX.matcher(line).region(end, line.length()).lookingAt()) {
      return true;
    }
    int at = start;
    for (int i = 0; i < WORDS_BEFORE; i++) {
      Matcher word =
          LAST_WORD.matcher(line).region(Math.max(0, Math.max(at - 44, start - BEFORE)), at);
      if (!word.find()) {
        break;
      }
      String whole = word.group(1).toLowerCase(Locale.ROOT);
      String said = whole.substring(whole.lastIndexOf('_') + 1);
      if (SAYS_VERSION.contains(said)) {
        return false;
      }
      if (SAYS_ADDRESS.contains(said)) {
        return true;
      }
      at = word.start(1);
    }
    return !listing || isFirst(line, start);
  }

  /** Where packages are listed, the line begins with a package. */
  private static boolean isFirst(CharSequence line, int start) {
    return start < BEFORE && line.subSequence(0, start).toString().isBlank();
  }

  private static void v6(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = V6.in(line);
    while (found.find()) {
      int start = found.start();
      int end = found.end();
      if (line.charAt(start) == ':' && line.charAt(start + 1) != ':') {
        start++;
      } else if (start > 0 && Character.isLetterOrDigit(line.charAt(start - 1))) {
        continue;
      }
      if (line.charAt(end - 1) == ':' && line.charAt(end - 2) != ':') {
        end--;
      }
      if (isOfAccount(line, start, end)) {
        continue;
      }
      String text = line.subSequence(start, end).toString();
      if (isTelling(text) && IpAddress.v6(text).isPresent()) {
        spans.add(IdentifierKind.ADDRESS, start, end);
      }
    }
  }

  /** {@code :1007:1007::/home} of passwd: numbers, no name and a path. */
  private static boolean isOfAccount(CharSequence line, int start, int end) {
    return start > 1
        && line.charAt(start - 1) == ':'
        && line.charAt(end - 1) == ':'
        && end + 1 < line.length()
        && line.charAt(end) == '/'
        && !Character.isDigit(line.charAt(end + 1));
  }

  /** Loopback, "any" and multicast say nothing; a word of letters alone is a name of a program. */
  private static boolean isTelling(String text) {
    String small = text.toLowerCase(Locale.ROOT);
    boolean digit = small.chars().anyMatch(c -> c >= '1' && c <= '9');
    return digit && !small.startsWith("ff") && !small.equals("::1") && small.indexOf(':') >= 0;
  }
}
