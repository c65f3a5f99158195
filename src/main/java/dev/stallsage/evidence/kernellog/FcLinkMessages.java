package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.FC_LINK_DOWN;
import static dev.stallsage.observation.KernelEvent.Kind.FC_LINK_UP;

import dev.stallsage.observation.KernelEvent.Kind;
import java.util.List;

/** What drivers of Fibre Channel write when their link is lost and comes back. */
final class FcLinkMessages {
  private static final String PCI = "[0-9a-f]{0,8}:?[0-9a-f]{2}:[0-9a-f]{2}\\.[0-7]";

  static final List<Message> ROWS =
      List.of(
          emulex(FC_LINK_DOWN, "1305 Link Down Event"),
          emulex(FC_LINK_UP, "1303 Link Up Event"),
          vmware(FC_LINK_DOWN, "LOOP DOWN detected"),
          vmware(FC_LINK_UP, "LOOP UP detected"),
          qlogic(FC_LINK_DOWN, "LOOP DOWN detected"),
          qlogic(FC_LINK_UP, "LOOP UP detected"),
          solaris(FC_LINK_DOWN, "710: Link down."),
          solaris(FC_LINK_UP, "720: Link up."),
          solaris(FC_LINK_DOWN, ": Link OFFLINE"),
          solaris(FC_LINK_UP, ": Link ONLINE"));

  private FcLinkMessages() {}

  private static Message emulex(Kind kind, String words) {
    return Message.of(kind, words, "\\blpfc (?<device>" + PCI + "): .{0,20}\\b" + words);
  }

  private static Message vmware(Kind kind, String words) {
    return Message.of(kind, words, "\\bqlnativefc: (?<device>vmhba\\d{1,4})\\b.{0,80}\\b" + words);
  }

  private static Message qlogic(Kind kind, String words) {
    return Message.of(kind, words, "\\bqla2xxx \\[?(?<device>" + PCI + ")\\S{0,14}: " + words);
  }

  private static Message solaris(Kind kind, String words) {
    return Message.of(
        kind,
        words,
        "(?<device>\\bemlxs\\d{1,3}|\\bqlc\\(\\d{1,3}(?:,\\d{1,3})?\\)).{0,20}"
            + words.replace(".", "\\."));
  }
}
