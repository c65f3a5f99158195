package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Setting;
import java.util.Arrays;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The superblock of ext2, ext3 or ext4, by {@code dumpe2fs -h} or {@code tune2fs -l}.
 *
 * <p>{@code RAID stripe width: 1280} becomes source {@code ext4}, name {@code stripe-width}, value
 * {@code 1280}, in blocks. The subject is the device of the command above, empty where none is
 * shown. The manual is dumpe2fs(8).
 */
public final class Ext4 {
  private static final Pattern OPENS =
      Pattern.compile("^\\s*+(?:Filesystem volume name:|(?:dumpe2fs|tune2fs) \\d\\.\\d).*");
  private static final Pattern ENTRY =
      Pattern.compile("^\\s*+([A-Z][\\w #()/-]{2,40}):\\s*+(\\S.{0,400})?$");

  /**
   * The entries that tell something of speed or health, and their names in the rest of the product.
   */
  private static final Map<String, String> KNOWN =
      Map.of(
          "RAID stride", "stride",
          "RAID stripe width", "stripe-width",
          "Block size", "block-size",
          "Blocks per group", "blocks-per-group",
          "Block count", "blocks",
          "Free blocks", "free-blocks",
          "Filesystem state", "state",
          "Filesystem features", "features",
          "Default mount options", "default-options",
          "Total journal size", "journal-size");

  public static final Format FORMAT =
      format("ext4-superblock", "Superblock of ext4 (dumpe2fs, tune2fs)")
          .printedBy("dumpe2fs -h /dev/sda1", "tune2fs -l /dev/sda1")
          .describedIn("https://man7.org/linux/man-pages/man8/dumpe2fs.8.html")
          .yields(Setting.class)
          .marked("Filesystem volume name", "dumpe2fs ", "tune2fs ")
          .opens(OPENS)
          // A long list of features is broken by mail programs.
          .patience(3)
          .withoutCaptions()
          .readBy(Ext4::reader);

  private Ext4() {}

  private static Reader reader(ExhibitContext surroundings) {
    String device = device(surroundings.command());
    return (line, sink) -> take(line, device, sink);
  }

  private static String device(String command) {
    return command.contains("dumpe2fs") || command.contains("tune2fs")
        ? Arrays.stream(command.split("\\s+"))
            .filter(word -> word.startsWith("/dev/"))
            .map(word -> word.substring("/dev/".length()))
            .findFirst()
            .orElse("")
        : "";
  }

  private static boolean take(Line line, String device, ObservationSink sink) {
    Matcher entry = ENTRY.matcher(line.text());
    if (entry.matches()) {
      String name = KNOWN.get(entry.group(1).strip());
      if (name != null && entry.group(2) != null) {
        sink.observe(new Setting(line.at(), "ext4", device, name, entry.group(2).strip()));
      }
      return true;
    }
    return OPENS.matcher(line.text()).matches();
  }
}
