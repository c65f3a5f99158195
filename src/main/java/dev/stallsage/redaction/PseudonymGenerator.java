package dev.stallsage.redaction;

import java.util.Set;
import java.util.regex.Pattern;

/** Makes pseudonyms that look like what they stand for. */
record PseudonymGenerator(KeyedHash hash) {
  private static final String LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
  private static final int NAME_LETTERS = 6;
  private static final int HEX_AT_MOST = 32;
  private static final Pattern HEX = Pattern.compile("(?=[a-f]{0,40}+\\d)[0-9a-f]{6,}");

  /** Naming authorities of makers: which product it is tells nothing about whose. */
  private static final Set<String> MAKERS =
      Set.of(
          "com.redhat",
          "com.suse",
          "com.ubuntu",
          "org.debian",
          "org.linux-iscsi",
          "org.open-iscsi",
          "com.sun",
          "com.oracle",
          "com.vmware",
          "com.microsoft",
          "com.emc",
          "com.netapp",
          "com.hp",
          "com.hpe",
          "com.3pardata",
          "com.ibm",
          "com.equallogic",
          "com.dell",
          "com.nimblestorage",
          "com.purestorage",
          "com.hitachi",
          "jp.co.hitachi",
          "com.synology",
          "com.qnap",
          "com.huawei",
          "com.lenovo",
          "org.nvmexpress",
          "org.freenas.ctl",
          "com.infinidat",
          "com.qlogic",
          "com.emulex",
          "com.chelsio",
          "com.broadcom");

  /**
   * @param original the key of {@link Notation}
   * @param attempt 0; more when another original has that pseudonym
   */
  String of(IdentifierKind kind, String original, int attempt) {
    String text = attempt == 0 ? original : original + "\n" + attempt;
    return switch (kind) {
      case HOST -> "host-" + name(kind, text);
      case DOMAIN -> "domain-" + name(kind, text) + ".example";
      case USER -> "user-" + name(kind, text);
      case LABEL -> "label-" + name(kind, text);
      case WORD -> word(original, text);
      case MAIL -> "mail-" + name(kind, text) + "@mail.example";
      case ISCSI_NAME -> iscsi(original, name(kind, text));
      case SERIAL -> likewise(text, original);
      case ADDRESS -> address(original);
      case MAC -> mac(original);
      case WWN -> wwn(original);
      case UUID -> new HexPermutation(hash).of("uuid", original);
      case SECRET -> Pseudonyms.MASK;
    };
  }

  /** A single word, for so it stood where it is read; digits of a number stay digits of one. */
  private String word(String original, String text) {
    if (original.length() > HEX_AT_MOST || !HEX.matcher(original).matches()) {
      return "word" + name(IdentifierKind.WORD, text);
    }
    byte[] bytes = hash.of(IdentifierKind.WORD.word(), text);
    StringBuilder digits = new StringBuilder(original.length());
    for (int i = 0; i < original.length(); i++) {
      digits.append(Character.forDigit(bytes[i % bytes.length] + i & 15, 16));
    }
    // neither a figure nor a word of letters alone
    digits.setCharAt(0, (char) ('a' + (bytes[0] & 0xff) % 6));
    digits.setCharAt(1, (char) ('0' + (bytes[1] & 0xff) % 10));
    return digits.toString();
  }

  private String name(IdentifierKind kind, String text) {
    byte[] bytes = hash.of(kind.word(), text);
    StringBuilder name = new StringBuilder(NAME_LETTERS);
    for (int i = 0; i < NAME_LETTERS; i++) {
      name.append(LETTERS.charAt(bytes[i] & 31));
    }
    return name.toString();
  }

  /**
   * {@code iqn.1994-05.com.redhat:4f1c} keeps what stands before the colon when a maker owns it.
   */
  private static String iscsi(String original, String name) {
    int authority = original.indexOf('.', original.indexOf('.') + 1) + 1;
    int colon = original.indexOf(':');
    if (authority <= 0 || colon < authority) {
      return original.substring(0, Math.max(0, original.indexOf('.') + 1)) + "name-" + name;
    }
    boolean made = MAKERS.contains(original.substring(authority, colon));
    String front =
        made ? original.substring(0, colon) : original.substring(0, authority) + "example";
    return front + ":name-" + name;
  }

  /** A digit for a digit, a letter for a letter: columns and patterns still fit. */
  private String likewise(String text, String original) {
    String small = text.toLowerCase(java.util.Locale.ROOT);
    StringBuilder out = new StringBuilder(original.length());
    byte[] bytes = {};
    for (int i = 0; i < original.length(); i++) {
      if (i % KeyedHash.KEY_BYTES == 0) {
        bytes = hash.of("serial" + i, small);
      }
      out.append(likewise(original.charAt(i), bytes[i % KeyedHash.KEY_BYTES] & 0xff));
    }
    return out.toString();
  }

  private static char likewise(char c, int random) {
    if (c >= '0' && c <= '9') {
      return (char) ('0' + random % 10);
    }
    if (c >= 'A' && c <= 'Z') {
      return (char) ('A' + random % 26);
    }
    return c >= 'a' && c <= 'z' ? (char) ('a' + random % 26) : c;
  }

  private String address(String original) {
    AddressPermutation permutation = new AddressPermutation(hash);
    if (original.indexOf(':') < 0) {
      int missing = 3 - (int) original.chars().filter(c -> c == '.').count();
      if (missing > 0) {
        String whole = address(original + ".0".repeat(missing));
        return String.join(".", java.util.Arrays.copyOf(whole.split("\\."), 4 - missing));
      }
      return IpAddress.v4(original).map(a -> IpAddress.v4(permutation.v4(a))).orElse(original);
    }
    return IpAddress.v6(original)
        .map(a -> IpAddress.v6(permutation.v6(a, keptOfV6(original))))
        .orElse(original);
  }

  /** Link-local and unique local addresses stay what they are; of a public one three bits. */
  private static int keptOfV6(String original) {
    if (original.startsWith("fe80:")) {
      return 64;
    }
    return original.startsWith("fc") || original.startsWith("fd") ? 8 : 3;
  }

  /** The maker's half stays. */
  private String mac(String digits) {
    String maker = digits.substring(0, 6);
    return maker + new HexPermutation(hash).of(maker, digits.substring(6));
  }

  private String wwn(String digits) {
    int kept = Wwn.kept(digits);
    String maker = kept >= 6 ? digits.substring(kept - 6, kept) : "";
    return digits.substring(0, kept) + new HexPermutation(hash).of(maker, digits.substring(kept));
  }
}
