package dev.stallsage.evidence.archive;

/**
 * One member of a tar archive.
 *
 * @param name as it stands there
 * @param type what it is
 * @param size of its content in bytes
 * @param link what it points to; empty for most that is no link
 */
record TarEntry(String name, Type type, long size, String link) {
  /** What a member is. */
  enum Type {
    FILE,
    DIRECTORY,
    HARD_LINK,
    SYMBOLIC_LINK,
    DEVICE,
    /** A file of which only some pieces are stored. */
    SPARSE,
    /** Volume labels, access lists and the like. */
    OTHER
  }

  static Type type(char letter) {
    return switch (letter) {
      case '1' -> Type.HARD_LINK;
      case '2' -> Type.SYMBOLIC_LINK;
      case '3', '4', '6' -> Type.DEVICE;
      case '5' -> Type.DIRECTORY;
      case 'S' -> Type.SPARSE;
      case 'A', 'D', 'E', 'M', 'N', 'V' -> Type.OTHER;
      default -> Type.FILE;
    };
  }
}
