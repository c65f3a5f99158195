package dev.stallsage.scan;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Words that stand in logs of any kind, a hundred of which make up half of what they write: a
 * guide, nothing depends on it.
 */
final class CommonWords {
  private static final List<String> WORDS =
      List.of(
          ("abort aborted accepted access action active added address allocated apache attempt "
                  + "attribute auth available back begin block blocked boot buffer bytes cache cached "
                  + "cannot change check child client close closed cluster comm command common complete "
                  + "completed compute conf config connect connected connection control controller core "
                  + "could current daemon data database debug delete denied detail detected device "
                  + "devices directory disabled disconnect disk down drive driver enabled error errors "
                  + "event expired failed failure false file filesystem finished for found from handle "
                  + "handler hard host image info init initialized input instance interface interrupt "
                  + "invalid item kernel lease link load local lock logical lost manager mask memory "
                  + "message mode module mount mounted name network node normal notice null object "
                  + "offline online open operation output package password path physical pool port "
                  + "process profile progress properties proxy query queue reached read reason receive "
                  + "received recovery release reload remote removed replica renewed replica request requested "
                  + "reset response result retry return root running scan send sent server service "
                  + "session shard shutdown signal size slot slow snap space start started starting state "
                  + "status step stopped storage success successfully switch synchronized system table "
                  + "target task temperature terminated test thread through time timed timeout timer "
                  + "total true type unable unit unknown unmount update updated user value vendor version "
                  + "volume wait waiting warning while with work worker write ")
              .split(" "));

  /** What they end with as well: marks leave out a first letter that may be a capital one. */
  private static final Set<String> ENDS = new HashSet<>();

  /** All that is four characters long in them and the blanks around them, as {@link #four}. */
  private static final Set<Integer> FOURS = new HashSet<>();

  static {
    for (String word : WORDS) {
      for (int i = 0; i + Needles.SHORTEST - 1 <= word.length(); i++) {
        ENDS.add(word.substring(i));
      }
      byte[] text = (" " + word + " ").getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i + Needles.SHORTEST <= text.length; i++) {
        FOURS.add(four(text, i));
      }
    }
  }

  private CommonWords() {}

  /** Is it one of them, in any case, or all of one but its first letters? */
  static boolean isOne(String word) {
    return ENDS.contains(word.strip().toLowerCase(Locale.ROOT));
  }

  /** Do the four bytes that begin there stand in one of them? */
  static boolean haveFour(byte[] text, int begin) {
    return FOURS.contains(four(text, begin));
  }

  private static int four(byte[] text, int begin) {
    int four = 0;
    for (int i = begin; i < begin + Needles.SHORTEST; i++) {
      four = four << Byte.SIZE | ByteKinds.lower(text[i]);
    }
    return four;
  }
}
