package dev.stallsage.report.html;

import java.util.ArrayList;
import java.util.List;

/** Texts of the knowledge, whose only mark is a pair of back quotes around code. */
public final class BackquotedText {
  /**
   * A piece of a text.
   *
   * @param code does it stand between back quotes?
   */
  public record Piece(boolean code, String text) {}

  /**
   * The pieces of a text: {@code the driver `switchtec` reads} is three. A back quote without a
   * partner is a character like any other.
   */
  public List<Piece> pieces(String text) {
    String[] parts = text.split("`", -1);
    int paired = parts.length % 2 == 0 ? parts.length - 2 : parts.length - 1;
    List<Piece> pieces = new ArrayList<>();
    for (int i = 0; i <= paired; i++) {
      pieces.add(new Piece(i % 2 == 1, parts[i]));
    }
    if (paired < parts.length - 1) {
      pieces.add(new Piece(false, "`" + parts[parts.length - 1]));
    }
    return pieces.stream().filter(piece -> !piece.text().isEmpty()).toList();
  }
}
