package dev.stallsage.evidence.volume;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CopyingSnapshot;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.SpaceUse;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The logical volumes of LVM, by {@code lvs}.
 *
 * <pre>
 *   LV       VG    Attr       LSize   Pool Origin Data%  Meta%  Move Log Cpy%Sync Convert
 *   guests   vg0   twi-aotzD- 319.61g             100.00 3.75
 *   vm-101   vg0   Vwi-aotz--  64.00g guests      41.20
 * </pre>
 *
 * becomes {@link SpaceUse} {@code THIN_DATA} 100 and {@code THIN_METADATA} 3.75 of {@code
 * vg0/guests}. A thin pool has neither pool nor origin, so its first two shares are of its data and
 * its metadata. Which columns are printed is chosen with {@code -o}: the name, the group, the
 * attributes and one of the shares are needed. A row such as {@code mail-snap vg0 swi-a-s--- 20.00g
 * mail 41.20} is a snapshot that copies what {@code vg0-mail} overwrites; one that is thin ({@code
 * V}) shares and one that is full ({@code I}) has ceased to. The row of a thin pool is known
 * without its heading. What the attributes tell of missing devices and of pools that failed or have
 * to be checked becomes a fault.
 */
public final class Lvs implements Reader {
  public static final Format FORMAT =
      format("lvs", "LVM's lvs")
          .printedBy("lvs -a", "lvs -o vg_name,lv_name,lv_attr,data_percent,metadata_percent")
          .describedIn("lvs(8), lvmthin(7)")
          .yields(CopyingSnapshot.class, KernelEvent.class, SpaceUse.class)
          .marked("Attr", " twi-")
          .opens(line -> LvsColumns.of(line).isPresent() || LvsColumns.isPoolAlone(line))
          .readBy(Lvs::new);

  private LvsColumns columns = LvsColumns.USUAL;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Optional<LvsColumns> heading = LvsColumns.of(line);
    if (heading.isPresent()) {
      columns = heading.get();
      return true;
    }
    List<String> words = line.blank() ? List.of() : Arrays.asList(line.words());
    if (!columns.isRow(words)) {
      return false;
    }
    LogicalVolume volume =
        new LogicalVolume(
            line.at(), columns.group(words), columns.name(words), columns.kind(words));
    if (volume.isThinPool()) {
      columns.shares(words).forEach((kind, share) -> volume.filled(kind, share, sink));
    }
    volume.copied(columns.origin(words), sink);
    volume.ails(sink);
    return true;
  }
}
