package dev.stallsage.redaction;

import java.util.Optional;

/**
 * The tables of one file, each from its head to the first line that is no row: {@code SN} of {@code
 * nvme list}, {@code LOCK_HOST} of {@code raidcom}, {@code USER} of {@code ps}, {@code name} below
 * {@code lshost}.
 */
final class HeadedTables {
  private static final String SHOWS = "(?:ls|mmls|show|list|listing|get|display|view|query|q)";

  private static final SoughtPattern HOSTS =
      SoughtPattern.of(
          "(?i)(?<![a-z])(?:(?:"
              + SHOWS
              + "[ _-]{0,2}(?:cluster)?|pure)(?:host|node|server|system|sys|array|hosts|nodes|servers|systems)"
              + "|(?:host|node)s?[ _-](?:list|show|ls|status))(?![a-z])");

  private static final SoughtPattern USERS =
      SoughtPattern.of(
          "(?i)(?<![a-z])(?:"
              + SHOWS
              + "[ _-]{0,2}(?:user|account|login|users|accounts|logins)|(?:user|account|login)s?[ _-](?:list|show|ls))(?![a-z])");

  private static final int LONGEST_TITLE = 120;

  /** A title stands so many lines above its table at most. */
  private static final int AS_FAR_AS = 4;

  private static final int HEADS =
      LineClue.SERIAL
          | LineClue.HOST
          | LineClue.USER
          | LineClue.SECRET
          | LineClue.LABEL
          | LineClue.MODEL;

  static WordTable words(WordTable table) {
    return table
        .add(
            LineClue.HOST,
            ("lshost lsnode lsnodecanister lssystem showhost showsys purehost purearray lshostcluster mmlscluster"
                    + " mmlsnode clusternode vmhost")
                .split(" "))
        .add(LineClue.USER, "lsuser", "showuser", "lsusers", "showusers", "adusers");
  }

  private HeadedTable table;
  private TellingKeys.Meaning names;
  private long number;
  private long titled;

  /** Counts a line, also one that nobody looks at. */
  void next() {
    number++;
  }

  boolean open() {
    return table != null;
  }

  /** Did a title stand so few lines above that it speaks of the next head? */
  boolean titled() {
    return names != null && number - titled <= AS_FAR_AS;
  }

  /** Reads a line as a row, as a head, and as the title of a table to come. */
  void find(String line, int clues, RedactedSpans spans) {
    if (table != null) {
      table.keepModels(line, spans);
    }
    Optional<TableHead> head =
        (clues & HEADS) == 0
            ? Optional.empty()
            : TableHead.of(line, number - titled <= AS_FAR_AS ? names : null);
    if (head.isPresent()) {
      table = new HeadedTable(head.get());
      return;
    }
    if (table != null && !table.takes(line, spans)) {
      table = null;
    }
    if ((clues & (LineClue.HOST | LineClue.USER)) != 0 && line.length() <= LONGEST_TITLE) {
      title(line);
    }
  }

  private void title(String line) {
    boolean hosts = HOSTS.in(line).find();
    if (hosts || USERS.in(line).find()) {
      names = hosts ? TellingKeys.Meaning.HOST : TellingKeys.Meaning.USER;
      titled = number;
    }
  }
}
