package dev.stallsage.evidence.scan;

/** How rare characters are in logs and configuration files: a guide, nothing depends on it. */
final class CharacterRarity {
  /** The commonest first; what is not in it is rarest. */
  private static final String COMMON = " etaonirsdlcup0m1g2fhb.3vyk4:/-56w=879_,xjzq";

  /** How rare each byte is: its place among the common ones. */
  private static final byte[] PLACES = places();

  private CharacterRarity() {}

  private static byte[] places() {
    byte[] places = new byte[1 << Byte.SIZE];
    for (int b = 0; b < places.length; b++) {
      int place = COMMON.indexOf(ByteKinds.lower((byte) b));
      places[b] = (byte) (place < 0 ? COMMON.length() : place);
    }
    return places;
  }

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
    return PLACES[b & 0xff];
  }
}
