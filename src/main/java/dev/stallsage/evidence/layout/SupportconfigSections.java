package dev.stallsage.evidence.layout;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sections of a supportconfig member: many prints in one file.
 *
 * <pre>
 * #==[ Configuration File ]===========================#
 * # /etc/modprobe.d/99-local.conf
 * #==[ Command ]======================================#
 * # /usr/sbin/lsmod
 * #==[ Log File ]=====================================#
 * # /var/log/messages - Last 500 Lines
 * </pre>
 *
 * <p>The line below a head names the command or the file whose print follows. Stateful, one for
 * each file.
 */
public final class SupportconfigSections {
  private static final String HEAD = "#==[";
  private static final Pattern KIND = Pattern.compile("^#==\\[ ([\\w ]{1,40}) \\]=*#?\\s*$");
  private static final Pattern NAMED = Pattern.compile("^# (/?\\S.{0,400})$");
  private static final Pattern FILE = Pattern.compile("^(/\\S+)(?: - .*)?$");

  private String kind = "";

  /** Is a line that begins with this byte worth asking about? */
  public boolean mayConcern(int first) {
    return first == '#' || !kind.isEmpty();
  }

  /** Does a section begin with this line? What was open before it is over. */
  public boolean begins(String raw) {
    if (raw.isEmpty() || raw.charAt(0) != '#' || !raw.startsWith(HEAD)) {
      return false;
    }
    Matcher head = KIND.matcher(raw);
    if (!head.matches()) {
      return false;
    }
    kind = head.group(1);
    return true;
  }

  /** Whose print follows, when the line is the one right below the head of a section. */
  public Optional<CapturedCommand> named(String raw) {
    if (kind.isEmpty()) {
      return Optional.empty();
    }
    String of = kind;
    kind = "";
    Matcher name = NAMED.matcher(raw.stripTrailing());
    return name.matches() ? capture(of, name.group(1).strip()) : Optional.empty();
  }

  private static Optional<CapturedCommand> capture(String kind, String name) {
    if (kind.equals("Command")) {
      return Optional.of(new CapturedCommand(name));
    }
    Matcher file = FILE.matcher(name);
    return kind.endsWith("File") && file.matches()
        ? Optional.of(CapturedCommand.ofFile(file.group(1)))
        : Optional.empty();
  }
}
