package dev.stallsage.evidence.layout;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The command that would have printed a member of a bundle, told by where the member lies.
 *
 * <p>{@code sosreport-db7/sys/block/sda/queue/nr_requests} is what {@code cat
 * /sys/block/sda/queue/nr_requests} prints, {@code sos_commands/kernel/uname_-a} what {@code uname
 * -a} does. A file that holds nothing but {@code 64} is understood by it.
 *
 * @param command {@code cat /etc/system}, {@code uname -a}
 */
public record CapturedCommand(String command) {
  /** Trees of the host that collectors keep as they are. */
  private static final List<String> TREES =
      List.of(
          "sys/block/",
          "sys/bus/",
          "sys/class/",
          "sys/devices/",
          "sys/module/",
          "sys/kernel/",
          "proc/",
          "etc/");

  /** Of a path on a host, characters. */
  private static final int LONGEST = 400;

  /** {@code sos_commands/block/lsblk_-O_-P}; a plug-in may have folders of its own. */
  private static final Pattern SOS = Pattern.compile("(?:^|/)sos_commands/[^/]+/([^/]+)$");

  /** {@code commands/uname_-a.txt} of vm-support. */
  private static final Pattern VM_SUPPORT = Pattern.compile("(?:^|/)commands/([^/]+)\\.txt$");

  /** {@code sysconfig/uname-a.out} of Solaris explorer. */
  private static final Pattern EXPLORER =
      Pattern.compile("(?:^|/)(?:sysconfig|disks|patch\\+pkg|netinfo|fma)/([^/]+)\\.(?:out|err)$");

  /** Where a collector glues an option to its command: {@code uname-a}. */
  private static final Pattern GLUED = Pattern.compile("^(\\p{Alpha}\\w*)-(\\p{Alpha}{1,4})$");

  /** What collectors put beside the tree under the bare name of the command. */
  private static final Set<String> BARE = Set.of("hostname", "uname", "date", "uptime");

  private static final List<Pattern> COMMANDS = List.of(SOS, VM_SUPPORT);

  /**
   * What printed this member; empty when its place does not tell.
   *
   * @param path of the member inside the bundle
   */
  public static Optional<CapturedCommand> of(String path) {
    if (path.contains("commands/")) {
      for (Pattern place : COMMANDS) {
        Matcher command = place.matcher(path);
        if (command.find()) {
          return Optional.of(new CapturedCommand(command.group(1).replace('_', ' ').strip()));
        }
      }
    }
    if (path.endsWith(".out") || path.endsWith(".err")) {
      Matcher explorer = EXPLORER.matcher(path);
      if (explorer.find()) {
        return Optional.of(new CapturedCommand(glued(explorer.group(1).replace('_', ' ').strip())));
      }
    }
    int tree = tree(path);
    if (tree >= 0) {
      return Optional.of(ofFile("/" + path.substring(tree)));
    }
    String name = path.substring(path.lastIndexOf('/') + 1);
    return BARE.contains(name) ? Optional.of(new CapturedCommand(name)) : Optional.empty();
  }

  /**
   * Where the path of the host begins inside that of the member; negative when it is in no tree. A
   * pattern costs a hundred times what this does, and a bundle has a hundred thousand paths.
   */
  private static int tree(String path) {
    int name = 0;
    do {
      for (String tree : TREES) {
        if (path.startsWith(tree, name) && isPath(path, name, name + tree.length())) {
          return name;
        }
      }
      name = path.indexOf('/', name) + 1;
    } while (name > 0);
    return -1;
  }

  private static boolean isPath(String path, int tree, int from) {
    int length = path.length() - from;
    return length > 0
        && length <= LONGEST
        && path.chars().skip(tree).noneMatch(Character::isWhitespace);
  }

  /** The print of a file of the host. */
  static CapturedCommand ofFile(String path) {
    return new CapturedCommand("cat " + path);
  }

  private static String glued(String command) {
    Matcher glued = GLUED.matcher(command);
    return glued.matches() ? glued.group(1) + " -" + glued.group(2) : command;
  }

  /** The line a reader of a terminal would see above the print. */
  public String prompt() {
    return "# " + command;
  }

  /** The file it is the print of; empty when a command printed it. */
  String file() {
    return command.startsWith("cat /") ? command.substring("cat ".length()) : "";
  }

  /** The command without the folder it lies in: {@code uname -a} for {@code /bin/uname -a}. */
  String tool() {
    int blank = command.indexOf(' ');
    String program = blank < 0 ? command : command.substring(0, blank);
    return program.substring(program.lastIndexOf('/') + 1)
        + (blank < 0 ? "" : command.substring(blank));
  }
}
