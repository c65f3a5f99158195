package dev.stallsage.evidence;

import dev.stallsage.scan.NeedleHits;
import java.util.BitSet;

/** What is known of the line at hand and of those above it: whom it may concern. */
final class LineAttention {
  /** In place of the number of a format. */
  static final int NO_READER = -1;

  /** Where mail clients break lines, bytes: a mark may stand half on either line. */
  private static final int NARROWEST = 64;

  private static final int WIDEST = 100;
  private static final int SEAM = 64;

  /** A shorter line is no beginning of a message, however long the word is that follows. */
  private static final int SHORTEST = 8;

  private final MarkIndex watchlist;
  private final RecentLines recent;
  private final NeedleHits hits;
  private final NeedleHits joined;
  private final byte[] seam = new byte[2 * SEAM + 1];

  /** Formats that may begin below the line, and below the three above it that are not blank. */
  private BitSet here = new BitSet();

  private final BitSet[] above = {new BitSet(), new BitSet(), new BitSet()};

  /** Formats that may begin at the line and are not put off by its shape. */
  private final BitSet openers = new BitSet();

  /** Topics the line may report. */
  private final BitSet topics = new BitSet();

  /** Formats that weighed their marks in the line and want to see it. */
  private final BitSet weighed = new BitSet();

  private final boolean silent;
  private boolean blank;
  private boolean seamConcerns;
  private boolean remembers;

  /** May a prompt stand at the beginning of the line? */
  private boolean prompt;

  /**
   * @param silent does no line report a topic, whatever it says?
   */
  LineAttention(MarkIndex watchlist, RecentLines recent, boolean silent) {
    this.watchlist = watchlist;
    this.recent = recent;
    this.silent = silent;
    this.hits = watchlist.hits();
    this.joined = watchlist.hits();
  }

  /** The lines so far belong to an exhibit: they are above nothing. */
  void forget() {
    if (remembers) {
      here.clear();
      for (BitSet line : above) {
        line.clear();
      }
      remembers = false;
    }
  }

  /** Looks at a line that was cleaned. */
  void look(ByteLine line) {
    hits.scan(line.bytes(), line.from(), line.to());
    found(line);
  }

  /** Looks at a line; false when it must be cleaned first. */
  boolean clean(ByteLine line) {
    hits.scan(line.bytes(), line.from(), line.to());
    if (!hits.clean() && LineCleaner.mayChange(line)) {
      return false;
    }
    found(line);
    return true;
  }

  private void found(ByteLine line) {
    if (!blank) {
      BitSet oldest = above[2];
      above[2] = above[1];
      above[1] = above[0];
      above[0] = here;
      here = oldest;
    }
    here.clear();
    watchlist.openersBelow(hits, here);
    remembers = true;
    blank = hits.count() == 0 && line.blank();
    // the sign of some prompts is one of mark-up as well
    prompt = (hits.mayHavePrompt() || !hits.clean()) && Prompt.mayBegin(line);
    topics.clear();
    if (!silent) {
      watchlist.topics(hits, line, topics);
    }
    openers.clear();
    weighed.clear();
    seamConcerns = !blank && recent.mayGoOn(line, NARROWEST, WIDEST);
    if (seamConcerns) {
      joined.scan(seam, 0, recent.joined(line, seam, SEAM));
      watchlist.openers(joined, openers);
      watchlist.weigh(joined, line, false, weighed);
    }
    if (!blank) {
      watchlist.openers(hits, openers);
      watchlist.weigh(hits, line, !mayBeRest(line), weighed);
      openers.or(weighed);
      for (BitSet one : above) {
        if (!one.isEmpty()) {
          openers.or(one);
        }
      }
      watchlist.shaped(line, openers);
    }
  }

  /**
   * May it be the rest of a message whose beginning stands on the line above? What an exhibit took
   * is not among the recent lines.
   */
  private boolean mayBeRest(ByteLine line) {
    int word = line.lengthOfWord(line.firstWord());
    return hits.count() > 0
        && (!recent.endsAbove(line)
            || recent.mayGoOn(line, Math.max(SHORTEST, NARROWEST - word), WIDEST));
  }

  /** Must the line become an object, because somebody may want it? */
  boolean isNeeded(int format) {
    return !openers.isEmpty()
        || prompt
        || !topics.isEmpty()
        || format != NO_READER && isHeeded(format);
  }

  private boolean isHeeded(int format) {
    return weighed.get(format)
        || watchlist.heeds(format, hits)
        || seamConcerns && watchlist.heeds(format, joined);
  }

  /** The topics the line may report, by their place in the lexicon. */
  BitSet topics() {
    return topics;
  }

  /** The formats that may begin at the line, by their place in the list of formats. */
  BitSet openers() {
    return openers;
  }
}
