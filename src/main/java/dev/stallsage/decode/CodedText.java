package dev.stallsage.decode;

import java.util.List;

/**
 * A piece of the text that holds codes.
 *
 * @param text as it was written; evidence, so it may hold anything
 * @param line counted from 1
 * @param ambiguous is each meaning another reading of one code, and not a part of it?
 */
public record CodedText(String text, int line, boolean ambiguous, List<CodeMeaning> meanings) {
  /** Does a table know any of it? */
  public boolean known() {
    return meanings.stream().anyMatch(CodeMeaning::known);
  }
}
