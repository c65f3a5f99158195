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
  private static final Pattern ROW =
      Pattern.compile(
          "^(\\S{1,300}) (?:([\\w.-]{1,40}) )?(?:-|[\\d.,]{1,20}[BKMGTP]?i?B?)"
              + " (?:-|[\\d.,]{1,20}[BKMGTP]?i?B?) (?:-|-?[\\d.,]{1,20}[BKMGTP]?i?B?) (-|\\d{1,3}%)"
              + " (/?\\S{0,300}(?: \\S{1,300}){0,4})$");

  /** Free and used blocks, then used inodes. */
  private static final Pattern ROW_OF_BOTH =
      Pattern.compile(
          "^(\\S{1,300}) (?:-|[\\d.]{1,20}) (?:-|-?[\\d.]{1,20}) (-|\\d{1,3}%) (?:-|\\d{1,20})"
              + " (-|\\d{1,3}%) (/\\S{0,300})$");

  /** A long name of a device stands on a line of its own, its figures on the next. */
  private static final Pattern NAME = Pattern.compile("^(?:/\\S{1,300}|\\S{1,300}:/\\S{0,300})$");

  /** Images and discs are as full as they were made, a reserve of snapshots as it is used. */
  private static final Pattern FULL_BY_NATURE =
      Pattern.compile("^(?:/dev/(?:loop|sr|scd|cdrom).*|.*/\\.snapshot)$");

  /** What some distributions call the file systems that stand in memory. */
  private static final Set<String> IN_MEMORY = Set.of("dev", "run");

  private static final Set<String> IMAGES = Set.of("squashfs", "erofs", "cramfs", "iso9660", "udf");

  public static final Format FORMAT =
      format("df", "Space of file systems (df)")
          .printedBy("df", "df -i", "bdf")
          .describedIn("https://man7.org/linux/man-pages/man1/df.1.html")
          .yields(SpaceUse.class)
          .marked(SpaceHeading.BEGINNINGS)
          .opens(line -> SpaceHeading.matches(line.collapsed()))
          .withoutCaptions()
          .readBy(FileSystemSpace::new);

  private boolean both;
  private boolean inodes;
  private boolean servers;
  private boolean said;
  private String name = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (SpaceHeading.matches(text)) {
      begin(line, text, sink);
      return true;
    }
    if (NAME.matcher(text).matches()) {
      name = text + ' ';
      return true;
    }
    Matcher row = (both ? ROW_OF_BOTH : ROW).matcher(name + text);
    name = "";
    if (!row.matches()) {
      return false;
    }
    if (both) {
      use(line, Kind.FILES, row.group(1), row.group(2), row.group(4), sink);
      use(line, Kind.INODES, row.group(1), row.group(3), row.group(4), sink);
    } else if (!IMAGES.contains(String.valueOf(row.group(2)))) {
      String mount = servers ? mountOfVolume(row) : row.group(4);
      use(line, inodes ? Kind.INODES : Kind.FILES, row.group(1), row.group(3), mount, sink);
    }
    return true;
  }

  /** A volume that is mounted nowhere, as one of LUNs, is called by its path. */
  private static String mountOfVolume(Matcher row) {
    String mount = row.group(4).replaceFirst(" \\S{1,300}$", "");
    return mount.equals("---") ? row.group(1) : mount;
  }

  private void begin(Line line, String text, ObservationSink sink) {
    both = SpaceHeading.countsBoth(text);
    inodes = SpaceHeading.countsInodes(text);
    servers = SpaceHeading.namesServers(text);
    if (!said) {
      sink.remark(
          line.at(), "df tells how full file systems are, not how quick: iostat -xkyt 5 does");
      said = true;
    }
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

  private static void use(
      Line line, Kind kind, String device, String used, String mount, ObservationSink sink) {
    boolean own = isStored(device, mount) && !FULL_BY_NATURE.matcher(device).matches();
    if (own && !used.equals("-")) {
      double percent = PrintedNumbers.decimal(used.substring(0, used.length() - 1));
      sink.observe(new SpaceUse(line.at(), mount, kind, percent));
    }
  }
}
