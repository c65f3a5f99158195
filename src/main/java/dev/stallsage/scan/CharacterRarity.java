package dev.stallsage.scan;

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

  /** How rare the four bytes are that begin there. */
  static int ofFour(byte[] text, int begin) {
    int rarity = 0;
    for (int i = begin; i < begin + Needles.SHORTEST; i++) {
      rarity += of(text[i]);
    }
    return rarity;
  }

  /** How rare an ASCII text is: the sum over its characters. */
  static int of(String text) {
    int rarity = 0;
    for (int i = 0; i < text.length(); i++) {
      rarity += of((byte) text.charAt(i));
    }
    return rarity;
  }

  private static int of(byte b) {
    return PLACES[b & 0xff];
  }
}
