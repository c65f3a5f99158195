package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Setting;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The geometry of an XFS file system, by {@code xfs_info} or {@code mkfs.xfs}.
 *
 * <pre>
 * meta-data=/dev/md0               isize=512    agcount=32, agsize=122095488 blks
 * data     =                       bsize=4096   blocks=3907055616, imaxpct=5
 *          =                       sunit=128    swidth=1280 blks
 * log      =internal log           bsize=4096   blocks=521728, version=2
 * </pre>
 *
 * becomes settings of {@code md0} from source {@code xfs}: {@code data.sunit} 128, {@code
 * data.swidth} 1280, {@code log.blocks} 521728 and the others, in blocks. The manual is
 * xfs_info(8).
 */
public final class XfsInfo implements Reader {
  private static final Set<String> SECTIONS =
      Set.of("", "meta-data", "data", "naming", "log", "realtime");
  private static final Pattern FIGURE =
      Pattern.compile("(?<![\\w-])([a-z][\\w-]{0,20})=(\\d{1,18})");

  public static final Format FORMAT =
      format("xfs-info", "Geometry of XFS (xfs_info)")
          .printedBy("xfs_info /srv")
          .describedIn("https://man7.org/linux/man-pages/man8/xfs_info.8.html")
          .yields(Setting.class)
          .marked("meta-data=")
          .opens(line -> line.text().contains("agcount=") && isRow(line.text()))
          .withoutCaptions()
          .readBy(XfsInfo::new);

  private String device = "";
  private String section = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (!isRow(text)) {
      return false;
    }
    int equals = text.indexOf('=');
    String name = text.substring(0, equals).strip();
    String behind = text.substring(equals + 1);
    section = name.isEmpty() ? section : name;
    if (name.equals("meta-data")) {
      device = behind.strip().split("\\s+", 2)[0].replaceFirst("^/dev/", "");
    }
    Matcher figure = FIGURE.matcher(behind);
    while (figure.find()) {
      String entry = section + "." + figure.group(1);
      sink.observe(new Setting(line.at(), "xfs", device, entry, figure.group(2)));
    }
    return true;
  }

  /** A name of a section or blanks, an equals sign, a place, and figures. */
  private static boolean isRow(String text) {
    int equals = text.indexOf('=');
    return equals >= 0
        && SECTIONS.contains(text.substring(0, equals).strip())
        && text.indexOf('=', equals + 1) > 0;
  }
}
