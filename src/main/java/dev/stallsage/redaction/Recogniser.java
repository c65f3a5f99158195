package dev.stallsage.redaction;

/**
 * Finds what identifies somebody in one line. Takes time in proportion to the length of the line,
 * whatever it holds: every repetition is possessive or bounded, and no pattern begins twice inside
 * one run of characters.
 */
interface Recogniser {
  /** Any of these {@link LineClue}s must be given, or there is nothing to find. */
  int clues();

  /** Adds what it finds. */
  void find(CharSequence line, int clues, RedactedSpans spans);
}
