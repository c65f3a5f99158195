package dev.stallsage.evidence.volume;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CopyingSnapshot;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.SpaceUse;
import dev.stallsage.observation.SpaceUse.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The logical volumes of LVM, by {@code lvdisplay}.
 *
 * <pre>
 *   --- Logical volume ---
 *   LV Name                guests
 *   VG Name                vg0
 *   Allocated pool data    100.00%
 *   Allocated metadata     3.75%
 * </pre>
 *
 * becomes {@link SpaceUse} {@code THIN_DATA} 100 and {@code THIN_METADATA} 3.75 of {@code
 * vg0/guests}. {@code LV snapshot status active destination for mail} is a snapshot that copies
 * what {@code mail} overwrites, and an {@code INACTIVE} one has ceased to, because it ran full.
 */
public final class LvDisplay implements Reader {
  private static final String FILLED = "Allocated pool data";
  private static final String HEADING = "--- Logical volume ---";
  private static final Pattern FIELD =
      Pattern.compile(
          "^(LV Path|LV Name|VG Name|LV snapshot status|Allocated pool data|Allocated metadata"
              + "|LV [A-Z][\\w ,]{2,30}?|COW-table (?:size|LE)|Snapshot chunk size|Allocated to snapshot"
              + "|Current LE|Logical extents|Mapped size|Mirrored volumes|Segments|Allocation"
              + "|Read ahead sectors|- currently set to|Block device|# open|Persistent \\w{3,10}"
              + "|Cache \\w{3,20}|Expanded size|VDO \\w{3,20}) (\\S.*)$");
  private static final Pattern BARE =
      Pattern.compile("^(?:(?:Physical|Stripe|Logical) .{2,60}|Type .{2,30}|LV \\w{2,20})$");
  private static final Pattern SHARE = Pattern.compile("^(\\d{1,3}[.,]\\d{2})%$");
  private static final Pattern SNAPSHOT =
      Pattern.compile("^(active|INACTIVE) destination for (?:/dev/)?(?:[\\w.+-]+/)*([\\w.+-]+)$");

  public static final Format FORMAT =
      format("lvdisplay", "LVM's lvdisplay")
          .printedBy("lvdisplay")
          .describedIn("lvdisplay(8)")
          .yields(CopyingSnapshot.class, KernelEvent.class, SpaceUse.class)
          .marked(HEADING, "LV Name ", "LV Path ", FILLED)
          .opens(LvDisplay::opens)
          .patience(2)
          .withoutCaptions()
          .readBy(LvDisplay::new);

  private String name = "";
  private String group = "";

  private static boolean opens(Line line) {
    String text = line.collapsed();
    Matcher field = FIELD.matcher(text);
    return text.equals(HEADING)
        || field.matches()
            && (field.group(1).equals("LV Name") || field.group(1).equals("LV Path"))
            && field.group(2).indexOf(' ') < 0
        || field.matches() && field.group(1).equals(FILLED);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (text.equals(HEADING)) {
      name = "";
      group = "";
      return true;
    }
    Matcher field = FIELD.matcher(text);
    if (field.matches()) {
      field(line, field.group(1), field.group(2), sink);
      return true;
    }
    return BARE.matcher(text).matches();
  }

  private void field(Line line, String field, String value, ObservationSink sink) {
    switch (field) {
      case "LV Name" -> name = value.substring(value.lastIndexOf('/') + 1);
      case "VG Name" -> group = value;
      case "Allocated pool data" -> share(line, value, Kind.THIN_DATA, sink);
      case "Allocated metadata" -> share(line, value, Kind.THIN_METADATA, sink);
      case "LV snapshot status" -> snapshot(line, value, sink);
      default -> {}
    }
  }

  private void share(Line line, String value, Kind kind, ObservationSink sink) {
    Matcher share = SHARE.matcher(value);
    if (share.matches()) {
      volume(line, "twi-a-t---").filled(kind, PrintedNumbers.decimal(share.group(1)), sink);
    }
  }

  private void snapshot(Line line, String value, ObservationSink sink) {
    Matcher snapshot = SNAPSHOT.matcher(value);
    if (snapshot.matches()) {
      boolean active = snapshot.group(1).equals("active");
      volume(line, active ? "swi-a-s---" : "swi-I-s---").copied(snapshot.group(2), sink);
    }
  }

  /** With the attributes that {@code lvs} prints of such a volume. */
  private LogicalVolume volume(Line line, String attributes) {
    return new LogicalVolume(line.at(), group, name, attributes);
  }
}
