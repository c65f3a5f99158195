package dev.stallsage.report;

import dev.stallsage.decode.CodeMeaning;
import dev.stallsage.decode.CodedText;
import dev.stallsage.decode.Decoder;
import dev.stallsage.knowledge.Codes;
import dev.stallsage.knowledge.FaultOwner;
import java.util.List;
import java.util.stream.Collectors;

/** What the codes of a quoted line mean, for readers who know no table by heart. */
final class QuotedCodes {
  private static final int AT_MOST = 3;

  private QuotedCodes() {}

  /**
   * {@code mpt3sas_cm0: log_info(0x31110610): ...} becomes {@code log_info(0x31110610): Reset: The
   * command was ended by a reset of device, link or adapter}. Codes that tell no trouble are left
   * out, and the tables are read only when a line holds a code.
   */
  static List<String> meanings(String line) {
    if (!Decoder.holdsCode(line)) {
      return List.of();
    }
    return new Decoder(Codes.packed())
        .labelled(line).stream()
            .map(QuotedCodes::inWords)
            .filter(words -> !words.isEmpty())
            .limit(AT_MOST)
            .toList();
  }

  private static String inWords(CodedText piece) {
    String words =
        piece.meanings().stream()
            .filter(CodeMeaning::known)
            .filter(meaning -> !meaning.row().whose().equals(List.of(FaultOwner.NOBODY)))
            .map(QuotedCodes::inWords)
            .distinct()
            .collect(Collectors.joining("; "));
    return words.isEmpty() ? "" : piece.text() + ": " + words;
  }

  private static String inWords(CodeMeaning meaning) {
    return meaning.row().means().isEmpty() ? meaning.row().name() : meaning.row().means();
  }
}
