package dev.stallsage.evidence;

import dev.stallsage.evidence.scan.Hits;
import java.util.BitSet;

/** What is known of the line at hand and of those above it: whom it may concern. */
final class Attention {
  /** In place of the number of a format. */
  static final int NO_READER = -1;

  /** Where mail clients break lines, bytes: a mark may stand half on either line. */
  private static final int NARROWEST = 64;

  private static final int WIDEST = 100;
  private static final int SEAM = 64;

  private final Watchlist watchlist;
  private final Recent recent;
  private final Hits hits;
  private final byte[] seam = new byte[2 * SEAM + 1];

  /** Formats whose marks are in the line, and in the three lines above it that are not blank. */
  private BitSet here = Watchlist.NOBODY;

  private final BitSet[] above = {Watchlist.NOBODY, Watchlist.NOBODY, Watchlist.NOBODY};
  private boolean anyAbove;
  private boolean blank;
  private boolean seamConcerns;

  Attention(Watchlist watchlist, Recent recent) {
    this.watchlist = watchlist;
    this.recent = recent;
    this.hits = watchlist.hits();
  }

  /** The lines so far belong to an exhibit: they are above nothing. */
  void forget() {
    if (anyAbove || !here.isEmpty()) {
      here = Watchlist.NOBODY;
      java.util.Arrays.fill(above, Watchlist.NOBODY);
      anyAbove = false;
    }
  }

  /** Looks at a line that was cleaned. */
  void look(ByteLine line) {
    advance();
    scan(line);
  }

  /** Looks at a line; false when it must be cleaned first. */
  boolean clean(ByteLine line) {
    hits.scan(line.bytes(), line.from(), line.to());
    if (!hits.clean()) {
      return false;
    }
    advance();
    found(line);
    return true;
  }

  private void scan(ByteLine line) {
    hits.scan(line.bytes(), line.from(), line.to());
    found(line);
  }

  private void advance() {
    if (!blank && (anyAbove || !here.isEmpty())) {
      above[2] = above[1];
      above[1] = above[0];
      above[0] = here;
      anyAbove = !(above[0].isEmpty() && above[1].isEmpty() && above[2].isEmpty());
    }
  }

  private void found(ByteLine line) {
    here = watchlist.openers(hits);
    here = Watchlist.either(here, watchlist.openers(line));
    blank = hits.count() == 0 && line.blank();
    seamConcerns = recent.mayGoOn(line, NARROWEST, WIDEST);
    if (seamConcerns) {
      int length = recent.joined(line, seam, SEAM);
      Hits joined = watchlist.hits().scan(seam, 0, length);
      here = Watchlist.either(here, watchlist.openers(joined));
    }
  }

  /** Must the line become an object, because somebody may want it? */
  boolean isNeeded(int format) {
    return !here.isEmpty()
        || anyAbove
        || hits.mayHavePrompt()
        || seamConcerns
        || mayReport()
        || format != NO_READER && watchlist.heeds(format, hits);
  }

  /** May the lexicon know the line? */
  boolean mayReport() {
    return watchlist.mayReport(hits);
  }

  /** The formats that may begin at the line, by their place in the list of formats. */
  BitSet openers() {
    BitSet openers = here;
    if (anyAbove && !blank) {
      for (BitSet line : above) {
        openers = Watchlist.either(openers, line);
      }
    }
    return openers;
  }
}
