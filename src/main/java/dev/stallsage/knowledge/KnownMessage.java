package dev.stallsage.knowledge;

import dev.stallsage.observation.LogMessage;
import java.util.Optional;

/**
 * A row of {@code messages/}: a message of a log with what is known of it.
 *
 * @param file the file it stands in, {@code messages/nvme.yaml}
 * @param platform {@code linux}
 * @param source the program and the file of it that prints the message
 * @param example such a line, with blanks as {@code collapsed} lines have them
 * @param message what the reader of logs looks for
 * @param telling what the fault says by itself; empty when only a rule tells, or when another row
 *     of the same fault says it
 */
public record KnownMessage(
    String file,
    String platform,
    String source,
    String example,
    LogMessage message,
    Optional<Telling> telling) {

  /**
   * The finding of a fault that needs no other line.
   *
   * @param says a sentence without a full stop
   * @param aspect what the finding is a witness of
   * @param waits somebody waited: the line shows that it was slow
   * @param fault it is a fault whatever its cause; else the effect of one
   * @param often one such line is usual, and only many of them are a fault
   */
  public record Telling(String says, String aspect, boolean waits, boolean fault, boolean often) {}
}
