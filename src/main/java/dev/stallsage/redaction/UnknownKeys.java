package dev.stallsage.redaction;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What looks like a key and is none that any recogniser knows: a long word that mixes capitals,
 * small letters and digits as no name does, or a long number in hexadecimal digits that nothing
 * calls a version. Notes where it stands, never what it is.
 */
public final class UnknownKeys {
  /** So many places are told. */
  private static final int TOLD_AT_MOST = 20;

  private static final int LETTERS_AT_LEAST = 20;
  private static final int HEX_AT_LEAST = 32;

  /** Of sixteen kinds of digits, drawn at random, hardly any word of 32 has fewer. */
  private static final double HEX_BITS = 3.0;

  /** A random word of twenty letters out of 64 has more than four bits a letter nearly always. */
  private static final double BITS = 3.7;

  private static final SoughtPattern WORD = SoughtPattern.of("[A-Za-z0-9+/=_]{20,}+");
  private static final Pattern HEX = Pattern.compile("[0-9a-f]{32,}+|[0-9A-F]{32,}+");

  /** What a build, a package or a commit is called in hexadecimal digits. */
  private static final Pattern VERSION =
      Pattern.compile(
          "(?i)(?:version|commit|build-?id|digest|md5|sha1|sha-?256|checksum)[^A-Za-z0-9]");

  private final List<String> places = new ArrayList<>();
  private int count;

  /** How many there are. */
  public int count() {
    return count;
  }

  /** Where the first of them stand: {@code var/log/app.log:12}. */
  public List<String> places() {
    return List.copyOf(places);
  }

  /**
   * Looks at what the spans leave of a line. A key that is only replaced as a word nobody knows
   * would stand in the map.
   */
  void examine(String path, int number, byte[] bytes, int from, int to, RedactedSpans spans) {
    String line = new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    SoughtPattern.Matches word = WORD.in(line);
    while (word.find()) {
      boolean left = spans == null || !spans.isTold(word.start(), word.end());
      if (left && isLikeAKey(word.group()) && !isVersion(line, word.start())) {
        count++;
        if (places.size() < TOLD_AT_MOST) {
          places.add(path + ":" + number);
        }
      }
    }
  }

  private static boolean isVersion(String line, int before) {
    return VERSION.matcher(line).region(Math.max(0, before - 60), before).find();
  }

  /**
   * The same of a part of a line, in letters of both cases and digits: no number in hexadecimal
   * digits.
   */
  static boolean isMixed(String line, int start, int end) {
    String word = line.substring(start, end);
    return !HEX.matcher(word).matches() && isLikeAKey(word) && !isVersion(line, start);
  }

  static boolean isLikeAKey(String word) {
    String bare = unpadded(word);
    if (HEX.matcher(bare).matches()) {
      return bare.length() >= HEX_AT_LEAST && bits(bare) >= HEX_BITS;
    }
    boolean mixed =
        count(bare, 'a', 'z') >= 4 && count(bare, 'A', 'Z') >= 4 && count(bare, '0', '9') >= 2;
    boolean path = bare.indexOf('/') >= 0 && bare.split("/").length > bare.length() / 10;
    return mixed
        && !path
        && bare.indexOf('_') < 0
        && bare.length() >= LETTERS_AT_LEAST
        && bits(bare) >= BITS;
  }

  /** Base64 fills its last group with equals signs. */
  private static String unpadded(String word) {
    int end = word.length();
    while (end > 0 && word.charAt(end - 1) == '=') {
      end--;
    }
    return word.substring(0, end);
  }

  private static long count(String word, char first, char last) {
    return word.chars().filter(c -> c >= first && c <= last).count();
  }

  /** Shannon's entropy of its letters, in bits a letter. */
  private static double bits(String word) {
    Map<Integer, Integer> counts = new HashMap<>();
    word.chars().forEach(c -> counts.merge(c, 1, Integer::sum));
    double bits = 0;
    for (int count : counts.values()) {
      double share = (double) count / word.length();
      bits -= share * Math.log(share) / Math.log(2);
    }
    return bits;
  }
}
