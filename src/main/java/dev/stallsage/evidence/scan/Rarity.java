package dev.stallsage.evidence.scan;

/** How rare characters are in logs and configuration files: a guide, nothing depends on it. */
final class Rarity {
  /** The commonest first; what is not in it is rarest. */
  private static final String COMMON = " etaonirsdlcup0m1g2fhb.3vyk4:/-56w=879_,xjzq";

  private Rarity() {}

  /** Where the rarest four bytes in a row begin. */
  static int rarestFour(byte[] text) {
    int best = 0;
    int most = -1;
    for (int i = 0; i + Needles.SHORTEST <= text.length; i++) {
      int rarity = 0;
      for (int j = i; j < i + Needles.SHORTEST; j++) {
        rarity += of(text[j]);
      }
      if (rarity > most) {
        most = rarity;
        best = i;
      }
    }
    return best;
  }

  private static int of(byte b) {
    int place = COMMON.indexOf(Kinds.lower(b));
    return place < 0 ? COMMON.length() : place;
  }
}
