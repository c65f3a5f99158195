package dev.stallsage.redaction;

import java.nio.charset.StandardCharsets;

/**
 * What the recognisers find in lines that are not learned yet. That hangs on the line and its clues
 * alone, so it may be found by several at once and in any order; only learning keeps the order of
 * the lines. Each thread has one of its own.
 */
final class Foresight {
  /**
   * What was found in a line.
   *
   * @param clues without those no recogniser asks for; of others it says nothing
   * @param spans nobody else holds them
   */
  record Found(int clues, RedactedSpans spans) {}

  private final SeenLines seenLines;
  private final Recognisers recognisers = new Recognisers();
  private final LineScan glance = new LineScan(Recognisers.words());
  private final WordScan models;

  /**
   * @param seenLines what is in them is not sought again
   * @param ofModels whether words that introduce models are a clue
   */
  Foresight(SeenLines seenLines, boolean ofModels) {
    this.seenLines = seenLines;
    this.models = ofModels ? new WordScan(TellingKeys.wordsOfModels()) : null;
  }

  /** Looks at a line; null when there is nothing to look for, or it was seen before. */
  Found at(byte[] line, int from, int to) {
    glance.at(line, from, to);
    int clues = glance.clues();
    if (models != null) {
      models.at(line, from, to, false);
      clues |= models.speaksOfModels() ? LineClue.MODEL : 0;
    }
    clues &= ~LineClue.UNASKED;
    int more = clues & ~LineClue.ASIDE;
    // a sender that is known is not looked for, and whether it is known tells the order alone
    if (more == 0 || more == LineClue.SENDER || seenLines.holds(line, from, to, clues)) {
      return null;
    }
    RedactedSpans spans = new RedactedSpans();
    recognisers.find(new String(line, from, to - from, StandardCharsets.ISO_8859_1), clues, spans);
    return new Found(clues, spans);
  }
}
