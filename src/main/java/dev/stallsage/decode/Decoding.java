package dev.stallsage.decode;

import java.util.List;

/**
 * The codes of a text.
 *
 * @param found in the order of the text, each only once
 * @param whole was all of the text read?
 */
public record Decoding(List<CodedText> found, boolean whole) {
  /** Does a table know any of it? */
  public boolean known() {
    return found.stream().anyMatch(CodedText::known);
  }
}
