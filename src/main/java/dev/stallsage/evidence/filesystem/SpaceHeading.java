package dev.stallsage.evidence.filesystem;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The line above the rows of {@code df}, in the languages of GNU coreutils (the catalogues of 9.1)
 * and on the systems that have a {@code df} of their own.
 *
 * <pre>
 * Dateisystem      Größe Benutzt Verf. Verw% Eingehängt auf
 * Filesystem    GB blocks      Free %Used    Iused %Iused Mounted on
 * </pre>
 */
final class SpaceHeading {
  /**
   * What it begins with, by which a line is looked for. Languages whose heading has no word in
   * ASCII are left out: nothing could look for them.
   */
  static final List<String> BEGINNINGS =
      List.of(
          "Filesystem",
          "Dateisystem",
          "Sys. de fichiers",
          "S.ficheros",
          "File system",
          "Sist. Arq.",
          "Sistema de ficheiros",
          "Bestandssysteem",
          "System plik",
          "Filsystem",
          "Souborov");

  private static final String COLUMNS =
      " (?:\\d{1,4}[KM]?-blocks|\\d[KMG]B?-blocks|kbytes|Size|size|total|Inodes)"
          + " (?:Used|used|IUsed|Alloc) (?:Available|Avail|avail|IFree)(?: Capacity(?: iused"
          + " ifree %iused)?| capacity| Use%| IUse%| %used)? Mounted on";

  /** English, of Linux, BSD, macOS, Solaris, ONTAP and the {@code bdf} of HP-UX. */
  private static final Pattern ENGLISH =
      Pattern.compile("^Filesystem(?: Type)?" + COLUMNS + "(?: Vserver)?$");

  /** What is free and used of blocks, then of inodes: AIX. */
  private static final Pattern AIX =
      Pattern.compile(
          "^Filesystem (?:512-blocks|1024-blocks|MB blocks|GB blocks) Free %Used Iused %Iused"
              + " Mounted on$");

  /** It ends with "mounted on", of which the second word is enough. */
  private static final Pattern TRANSLATED =
      Pattern.compile(
          "^(?:Dateisystem|Sys\\. de fichiers|S\\.ficheros|File system|Sist\\. Arq\\.|Sistema de"
              + " ficheiros|Bestandssysteem|System plików|Filsystem|Souborový systém) .{8,90}% \\S{4,14}"
              + " (?:auf|sur|en|su|em|op|na|på|do)$");

  /** How the languages call inodes. */
  private static final Pattern INODES =
      Pattern.compile(" (?:I-?[Nn]od(?:es|er|e)|In[œo]+uds|Nodos-i|Inós|iwęzły|I-uzlů) ");

  private SpaceHeading() {}

  /**
   * @param text blanks collapsed
   */
  static boolean matches(String text) {
    return ENGLISH.matcher(text).matches()
        || TRANSLATED.matcher(text).matches()
        || countsBoth(text);
  }

  /** Blocks and inodes stand in one row. */
  static boolean countsBoth(String text) {
    return AIX.matcher(text).matches();
  }

  /** ONTAP names the virtual server of a volume behind the place it is mounted at. */
  static boolean namesServers(String text) {
    return text.endsWith(" Vserver");
  }

  static boolean countsInodes(String text) {
    return INODES.matcher(text).find();
  }
}
