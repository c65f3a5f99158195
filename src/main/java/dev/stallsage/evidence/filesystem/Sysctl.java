package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Parameters of the kernel by {@code sysctl -a}, from {@code /etc/sysctl.conf} or grepped below
 * {@code /proc/sys}.
 *
 * <p>{@code vm.dirty_ratio = 40}, {@code vm.dirty_ratio=40} and {@code /proc/sys/vm/dirty_ratio:40}
 * become source {@code sysctl}, name {@code vm.dirty_ratio}, value {@code 40}. What has nothing to
 * do with storage is passed over. The manual is sysctl(8).
 */
public final class Sysctl implements Reader {
  private static final Pattern DOTTED =
      Pattern.compile(
          "^\\s*+((?:abi|debug|dev|fs|kern|kernel|machdep|net|security|sunrpc|user|vfs|vm|crypto)"
              + "(?:\\.[\\w/@%:-]+){1,12}?)\\s*+[=:]\\s*+(.{0,2000})$");
  private static final Pattern PATH =
      Pattern.compile("^\\s*+/proc/sys/([a-z]\\w*(?:/[\\w.-]+){1,8}):(.{0,2000})$");
  private static final Pattern TELLING =
      Pattern.compile(
          "vm\\.(?:dirty\\w*|swappiness|vfs_cache_pressure|min_free_kbytes|overcommit_memory)"
              + "|kernel\\.(?:hung_task\\w*|sched_\\w*)|dev\\.raid\\.\\w+|fs\\.aio-\\S+|sunrpc\\.\\S+|dev\\.scsi\\.\\S+");

  /**
   * What opens a list has a value as the kernel prints them, numbers or nothing, or is one of those
   * it is read for: {@code fs.readFile = read} is a program, {@code security.provider.1=SUN} a
   * configuration of something else.
   */
  private static final Pattern NUMBERS = Pattern.compile("^(?:-?\\d{1,20}(?:[\\s,.]++|$)){1,64}+$");

  private static final Pattern NAMED_BY_KERNEL =
      Pattern.compile("^[a-z0-9_]++(?:[./][a-z0-9@%:_-]++){1,12}+$");

  private static final Pattern COMPLAINT = Pattern.compile("^\\s*+sysctl: .*");

  public static final Format FORMAT =
      format("sysctl", "Kernel parameters (sysctl)")
          .printedBy(
              "sysctl -a",
              "sysctl vm.dirty_ratio vm.dirty_background_ratio",
              "grep -r . /proc/sys/vm")
          .describedIn("https://man7.org/linux/man-pages/man8/sysctl.8.html")
          .yields(Setting.class)
          .marked(marks())
          .opens(Sysctl::opens)
          // Comments of /etc/sysctl.conf.
          .patience(3)
          .withoutCaptions()
          .readBy(Sysctl::new);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher dotted = DOTTED.matcher(line.text());
    if (dotted.matches()) {
      give(line, dotted.group(1), dotted.group(2), sink);
      return true;
    }
    Matcher path = PATH.matcher(line.text());
    if (path.matches()) {
      give(line, path.group(1).replace('/', '.'), path.group(2), sink);
      return true;
    }
    return COMPLAINT.matcher(line.text()).matches();
  }

  private static void give(Line line, String name, String value, ObservationSink sink) {
    if (TELLING.matcher(name).matches()) {
      sink.observe(new Setting(line.at(), "sysctl", "", name, value.strip()));
    }
  }

  private static List<String> marks() {
    List<String> roots = List.of("vm.", "fs.");
    List<String> marks =
        new ArrayList<>(List.of("kernel.", "/proc/sys/", "dev.", "abi.", "debug.", "net."));
    marks.addAll(List.of("sunrpc.", "kern.", "vfs.", "machdep.", "security.", "user.", "crypto."));
    roots.forEach(root -> marks.addAll(Marks.followed(root, 'a', 'z')));
    return marks;
  }

  private static boolean opens(Line line) {
    Matcher dotted = DOTTED.matcher(line.text());
    return dotted.matches() && isOfKernel(dotted.group(1), dotted.group(2).strip())
        || PATH.matcher(line.text()).matches();
  }

  private static boolean isOfKernel(String name, String value) {
    return TELLING.matcher(name).matches()
        || NAMED_BY_KERNEL.matcher(name).matches() && NUMBERS.matcher(value).matches();
  }
}
