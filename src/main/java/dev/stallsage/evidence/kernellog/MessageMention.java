package dev.stallsage.evidence.kernellog;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Somebody who writes about a message reports none: a page that explains it, a question, a rule of
 * a monitor that looks for it.
 *
 * <p>Such a line has no stamp, and names a device that is none ({@code dev sdX}, {@code
 * naa.xxxxxxxx}, {@code /dev/sd[a-z]}), or puts the message into quotation marks behind words of
 * its own: {@code if clients log "nfs: server NAME not responding", look at the network}.
 */
final class MessageMention {
  /** No disk is called so; who hides the name of his own keeps its stamp. */
  private static final Pattern NO_DEVICE =
      Pattern.compile(
          "\\b(?:sd|hd|vd|xvd)(?:X{1,3}\\d{0,2}|\\[[a-z]-[a-z]\\]|%[cds])(?![A-Za-z])|\\bnvme(?:X|%d)n|\\bnaa\\.(?:x{4,32}|<)"
              + "|\\bsector (?:NNN|XXX|%)|\\bserver (?:NAME|HOST|%s)\\b");

  /** Two words and more before a quotation of two words and more. */
  private static final Pattern QUOTED =
      Pattern.compile(
          "^[A-Za-z*#-][^\"\u201c{}=]{2,200}[\\s(](?<mark>[\"\u201c])[^\"\u201d\\s]{1,200}\\s[^\"\u201d]{8,500}[\"\u201d](?:[\\s,.;:)]|$)");

  /**
   * What came from a program: {@code desc = "..."}, {@code error: "..."}; a kernel of macOS quotes
   * itself, {@code panic(cpu 2 caller 0x1f): nvme: "..."}.
   */
  private static final Pattern GIVEN =
      Pattern.compile(
          "(?i)(?:(?:desc|reason|message|error|err|failed|output|stderr|returned|warning|says|msg|volume|info|critical)"
              + "[:=,]{0,2}|[=>\\]]|^panic\\(cpu \\d{1,4} caller 0x[0-9a-f]{1,16}\\):(?: \\w{1,30}:)?) ?$");

  /** A template of a monitor names what it would say. */
  private static final Pattern TEMPLATE =
      Pattern.compile("<(?:description|name|comments?|documentation|expression|opdata)>");

  private MessageMention() {}

  /**
   * Is this no report of what happened? Nearly every message has its stamp: that is asked first.
   */
  static boolean isIn(String text) {
    return !LogPrefix.of(text).stamped()
        && (TEMPLATE.matcher(text).lookingAt() || NO_DEVICE.matcher(text).find() || quotes(text));
  }

  private static boolean quotes(String text) {
    if (text.indexOf('"') <= 0 && text.indexOf('\u201c') <= 0) {
      return false;
    }
    Matcher quoted = QUOTED.matcher(text);
    return quoted.find() && !GIVEN.matcher(text.substring(0, quoted.start("mark"))).find();
  }
}
