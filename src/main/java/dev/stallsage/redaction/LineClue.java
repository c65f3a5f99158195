package dev.stallsage.redaction;

/** What a line may hold, judged by a glance: which recognisers have to look at it at all. */
final class LineClue {
  /** Four numbers with points between them. */
  static final int ADDRESS_V4 = 1;

  /** Hexadecimal numbers with colons between them: an address of version 6, a MAC, a WWN. */
  static final int COLONS = 1 << 1;

  /** A word long enough for a world wide name. */
  static final int LONG_WORD = 1 << 2;

  /** Five words with dashes between them: a UUID, a MAC. */
  static final int DASHES = 1 << 3;

  /** Three groups of four digits with points: a MAC as switches write it. */
  static final int POINTS = 1 << 4;

  static final int AT = 1 << 5;
  static final int ISCSI = 1 << 6;
  static final int SERIAL = 1 << 7;
  static final int USER = 1 << 8;
  static final int HOST = 1 << 9;
  static final int SECRET = 1 << 10;

  /** Begins or ends a block of key material. */
  static final int BLOCK = 1 << 11;

  /** Begins with a time stamp as syslog writes it. */
  static final int SENDER = 1 << 12;

  /** A name that is known. */
  static final int NAME = 1 << 13;

  /** A word that goes with world wide names: needs no look of its own. */
  static final int FABRIC = 1 << 14;

  /** Three groups of digits as smartctl prints a world wide name. */
  static final int APART = 1 << 15;

  /** A domain that is known: what stands in front of it is a host. */
  static final int DOMAIN = 1 << 16;

  /** A command, a statement or an address that may take secrets and accounts. */
  static final int COMMAND = 1 << 17;

  /** A tag, an attribute or a word of a directory. */
  static final int MARKUP = 1 << 18;

  static final int DIRECTORY = MARKUP;

  /** Goes with names that an administrator gave. */
  static final int LABEL = 1 << 19;

  /** A word that introduces models. */
  static final int MODEL = 1 << 20;

  /** A word that nobody knows. */
  static final int UNKNOWN = 1 << 21;

  /** Of themselves these are no reason to look at a line. */
  static final int ASIDE = NAME | FABRIC | DOMAIN | UNKNOWN;

  /** No recogniser asks for these. */
  static final int UNASKED = NAME | DOMAIN | UNKNOWN;

  private LineClue() {}
}
