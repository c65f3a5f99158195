package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.IscsiSession;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code iscsiadm -m session -P N}: the sessions of the Linux iSCSI initiator, several below one
 * target.
 *
 * <p>{@code iSCSI Connection State: LOGGED IN} and {@code iSCSI Session State: LOGGED_IN} become a
 * session that is up; {@code FAILED}, {@code TRANSPORT WAIT} and {@code FREE} one that is not.
 */
public final class IscsiSessions implements Reader {
  private static final Pattern TARGET = Pattern.compile("^Target: (\\S+)(?: \\(\\S+\\))?$");
  private static final Pattern FIELD =
      Pattern.compile("^(Current Portal|iSCSI Connection State|iSCSI Session State): ?(.*)$");
  private static final Pattern DETAIL =
      Pattern.compile(
          "^(?:\\*+|[A-Za-z][\\w ]{1,40}: ?.*|iSCSI Transport Class .*|version \\S+|scsi\\d+ Channel .*"
              + "|Attached scsi disk .*)$");
  private static final Pattern NONE = Pattern.compile("^iscsiadm: No active sessions\\.?$");
  private static final Pattern BRIEF =
      Pattern.compile(
          "^(?:tcp|iser): \\[\\d+\\] (\\S+:\\d+,-?\\d+) (iqn\\.\\S+|eui\\.\\S+)(?: .*)?$");

  public static final Format FORMAT =
      format("iscsiadm-session", "Sessions of the Linux iSCSI initiator (iscsiadm)")
          .printedBy("iscsiadm -m session -P 3", "iscsiadm -m session")
          .describedIn("iscsiadm(8)")
          .yields(IscsiSession.class)
          .marked("Target: ", "No active sessions", "tcp: [", "iser: [")
          .opens(IscsiSessions::opens)
          .patience(3)
          .withoutCaptions()
          .readBy(IscsiSessions::new);

  private String target = "";
  private String portal = "";
  private boolean connected;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher named = TARGET.matcher(text);
    Matcher field = FIELD.matcher(text);
    Matcher brief = BRIEF.matcher(text);
    if (named.matches()) {
      target = named.group(1);
      portal = "";
      return true;
    }
    if (field.matches()) {
      read(line, field.group(1), field.group(2).strip(), sink);
      return true;
    }
    if (NONE.matcher(text).matches()) {
      sink.remark(line.at(), "the initiator has no session");
      return true;
    }
    return brief.matches() || !target.isEmpty() && DETAIL.matcher(text).matches();
  }

  private void read(Line line, String name, String value, ObservationSink sink) {
    switch (name) {
      case "Current Portal" -> portal = value;
      case "iSCSI Connection State" -> connected = value.equals("LOGGED IN");
      default ->
          sink.observe(
              new IscsiSession(line.at(), target, portal, connected && value.equals("LOGGED_IN")));
    }
  }

  private static boolean opens(Line line) {
    String text = line.collapsed();
    Matcher target = TARGET.matcher(text);
    return target.matches() && target.group(1).matches("(?:iqn|eui|naa)\\..*")
        || NONE.matcher(text).matches()
        || BRIEF.matcher(text).matches();
  }
}
