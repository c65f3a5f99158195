package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.Finding;
import dev.stallsage.knowledge.KnownMessage;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The rules of faults that a message of a log tells by itself. What they would say in a file of
 * their own stands in the row of the message; so they are made of it, in the house style, and
 * compiled, explained and fingerprinted as the others are.
 */
final class MessageRules {
  private static final String FOLDER = "told/";

  private MessageRules() {}

  /** The texts of the rules by the path at which a rule of their name would stand. */
  static Map<String, String> texts(List<KnownMessage> messages) {
    Map<String, String> texts = new TreeMap<>();
    for (KnownMessage message : messages) {
      message
          .telling()
          .ifPresent(
              telling ->
                  texts.put(FOLDER + message.message().fault() + ".drl", text(message, telling)));
      message
          .telling()
          .filter(KnownMessage.Telling::often)
          .ifPresent(often -> texts.put(FOLDER + seldom(message) + ".drl", seldomText(message)));
    }
    return texts;
  }

  private static String seldom(KnownMessage message) {
    return message.message().fault() + "-seldom";
  }

  /** A message that tells a fault when it comes often is noted when it does not. */
  private static String seldomText(KnownMessage message) {
    return """
    package %s

    /** Fewer of these tell no fault: %s */
    rule "%s"
        @says( "A message of trouble stands in the log, too seldom to tell a fault by itself" )  @aspect( %s )
    when
        LoggedFault( fault == "%s", high, !extreme )
    then
        insertLogical( Findings.from( kcontext ) );
    end
    """
        .formatted(
            RuleStyle.RULES,
            message.example().replace("*/", "* /"),
            seldom(message),
            Finding.NOTED,
            message.message().fault());
  }

  private static String text(KnownMessage message, KnownMessage.Telling telling) {
    String fault = message.message().fault();
    return """
    package %s

    /** %s tells it in one line: %s */
    rule "%s"
        @says( "%s" )  @aspect( %s )%s%s
    when
        LoggedFault( fault == "%s", %s )
    then
        insertLogical( Findings.from( kcontext ) );
    end
    """
        .formatted(
            RuleStyle.RULES,
            message.source(),
            message.example().replace("*/", "* /"),
            fault,
            telling.says(),
            telling.aspect(),
            telling.fault() ? "  @shows( fault )" : "",
            telling.waits() ? "  @slow( wait )" : "",
            fault,
            telling.often() ? "extreme" : "high");
  }
}
