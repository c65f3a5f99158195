package dev.stallsage.evidence.virtualdisk;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DiskLayer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code qemu-img info}, best with {@code --backing-chain}.
 *
 * <pre>
 * image: /var/lib/libvirt/images/web.snap2
 * file format: qcow2
 * backing file: web.snap1 (actual path: /var/lib/libvirt/images/web.snap1)
 * </pre>
 *
 * becomes a layer {@code web.snap2} over {@code web.snap1}. An image without a backing file is the
 * bottom and no layer.
 */
public final class QemuImage implements Reader {
  private static final Pattern IMAGE = Pattern.compile("^image: (\\S.{0,300})$");
  private static final Pattern BACKING =
      Pattern.compile("^backing file: (\\S{1,300})(?: \\(actual path: \\S{1,300}\\))?$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:file format|virtual size|disk size|cluster_size|backing file format|encrypted|Snapshot list"
              + "|Format specific information|compat|compression type|lazy refcounts|refcount bits|corrupt"
              + "|extended l2|bitmaps|Child node '/\\w{1,20}'|filename|protocol type|file length|extent size hint)\\b.*");
  private static final Pattern SNAPSHOT =
      Pattern.compile("^(?:ID TAG .*|\\d{1,6} \\S{1,100} .*\\d\\d:\\d\\d:\\d\\d.*)$");

  public static final Format FORMAT =
      format("qemu-image", "Images of virtual disks (qemu-img info)")
          .printedBy("qemu-img info --backing-chain --force-share <disk>")
          .describedIn("https://www.qemu.org/docs/master/tools/qemu-img.html")
          .yields(DiskLayer.class)
          .marked("image: ")
          .opens(
              line -> IMAGE.matcher(line.collapsed()).matches() && line.text().startsWith("image:"))
          .withoutCaptions()
          .readBy(QemuImage::new);

  private String image = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher first = IMAGE.matcher(text);
    Matcher backing = BACKING.matcher(text);
    if (first.matches()) {
      image = name(first.group(1));
    } else if (backing.matches() && !image.isEmpty()) {
      sink.observe(new DiskLayer(line.at(), "", image, name(backing.group(1))));
    } else {
      return OTHERS.matcher(text).matches() || SNAPSHOT.matcher(text).matches();
    }
    return true;
  }

  /** The one names it by its path, the other by its name. */
  private static String name(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
