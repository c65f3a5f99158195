package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.SpaceUse;
import dev.stallsage.observation.SpaceUse.Kind;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code df} and {@code df -i}: how full file systems are, of blocks or of inodes.
 *
 * <pre>
 * Filesystem             Inodes  IUsed    IFree IUse% Mounted on
 * /dev/mapper/vg0-root 26214400 412877 25801523    2% /
 * </pre>
 *
 * becomes {@code INODES} 2 of {@code /}. A file system without a device of its own, and one that is
 * full by nature (a loop device, a disc), is passed over.
 */
public final class FileSystemSpace implements Reader {
  private static final Pattern HEAD =
      Pattern.compile(
          "^Filesystem (?:Type )?(?:\\d{1,4}[KM]?-blocks|\\d[KMG]B?-blocks|kbytes|Size|size|Inodes)"
              + " (?:Used|used|IUsed|Alloc) (?:Available|Avail|avail|IFree)(?: Capacity(?: iused"
              + " ifree %iused)?| capacity| Use%| IUse%)? Mounted on$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(\\S{1,300}) (?:([\\w.-]{1,40}) )?(?:-|[\\d.]{1,20}[BKMGTP]?i?)"
              + " (?:-|[\\d.]{1,20}[BKMGTP]?i?) (?:-|-?[\\d.]{1,20}[BKMGTP]?i?) (-|\\d{1,3}%)"
              + " (/?\\S{0,300}(?: \\S{1,300}){0,4})$");

  /** A long name of a device stands on a line of its own. */
  private static final Pattern NAME = Pattern.compile("^(?:/\\S{1,300}|\\S{1,300}:/\\S{0,300})$");

  /** Images and discs are as full as they were made. */
  private static final Pattern FULL_BY_NATURE = Pattern.compile("^/dev/(?:loop|sr|scd|cdrom).*");

  /** What some distributions call the file systems that stand in memory. */
  private static final Set<String> IN_MEMORY = Set.of("dev", "run");

  private static final Set<String> IMAGES = Set.of("squashfs", "erofs", "cramfs", "iso9660", "udf");

  public static final Format FORMAT =
      format("df", "Space of file systems (df)")
          .printedBy("df", "df -i")
          .describedIn("https://man7.org/linux/man-pages/man1/df.1.html")
          .yields(SpaceUse.class)
          .marked("Filesystem")
          .opens(line -> HEAD.matcher(line.collapsed()).matches())
          .withoutCaptions()
          .readBy(FileSystemSpace::new);

  private boolean inodes;
  private boolean said;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (HEAD.matcher(text).matches()) {
      inodes = text.contains("Inodes ");
      if (!said) {
        sink.remark(
            line.at(), "df tells how full file systems are, not how quick: iostat -xkyt 5 does");
        said = true;
      }
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      use(line, row, sink);
      return true;
    }
    return NAME.matcher(text).matches();
  }

  /**
   * Something that is written to, and no memory: {@code /dev/sda2}, {@code filer:/vol/home}, a data
   * set {@code tank/home} or the pool {@code tank} itself, and the overlay a system stands on.
   * Those of containers only repeat what lies below them.
   */
  private static boolean isStored(String device, String mount) {
    return device.contains("/")
        || mount.equals('/' + device) && !IN_MEMORY.contains(device)
        || device.equals("overlay") && mount.equals("/");
  }

  private void use(Line line, Matcher row, ObservationSink sink) {
    String device = row.group(1);
    String used = row.group(3);
    boolean own =
        isStored(device, row.group(4))
            && !FULL_BY_NATURE.matcher(device).matches()
            && !IMAGES.contains(String.valueOf(row.group(2)));
    if (own && !used.equals("-")) {
      double percent = PrintedNumbers.decimal(used.substring(0, used.length() - 1));
      Kind kind = inodes ? Kind.INODES : Kind.FILES;
      sink.observe(new SpaceUse(line.at(), row.group(4), kind, percent));
    }
  }
}
