package dev.stallsage.evidence.volume;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.CopyingSnapshot;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.SpaceUse;
import dev.stallsage.observation.SpaceUse.Kind;
import java.util.function.IntFunction;

/**
 * The logical volumes of LVM, by {@code lvs --reportformat json}. {@code {"lv_name":"guests",
 * "vg_name":"vg0", "lv_attr":"twi-aotz--", "data_percent":"86.20", "metadata_percent":"12.50"}}
 * becomes {@link SpaceUse} 86.2 and 12.5 of {@code vg0/guests}. A pool that is not active has empty
 * shares.
 */
public final class LvsJson {
  public static final JsonFormat FORMAT =
      format("lvs-json", "LVM's lvs, JSON")
          .printedBy("lvs -a --reportformat json")
          .describedIn("lvs(8), lvmreport(7)")
          .yields(CopyingSnapshot.class, KernelEvent.class, SpaceUse.class)
          .claims(LvsJson::claims)
          .documentReadBy(LvsJson::read);

  private LvsJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    for (Json report : document.get("report")) {
      for (Json row : report.get("lv")) {
        LogicalVolume volume =
            new LogicalVolume(
                at.apply(row.get("lv_name").line()),
                row.get("vg_name").text(),
                row.get("lv_name").text(),
                row.get("lv_attr").text());
        if (volume.isThinPool()) {
          share(row.get("data_percent"), volume, Kind.THIN_DATA, sink);
          share(row.get("metadata_percent"), volume, Kind.THIN_METADATA, sink);
        }
        volume.copied(row.get("origin").text(), sink);
        volume.ails(sink);
      }
    }
  }

  private static boolean claims(Json document) {
    for (Json report : document.get("report")) {
      for (Json volume : report.get("lv")) {
        if (volume.has("lv_name") && volume.has("lv_attr")) {
          return true;
        }
      }
    }
    return false;
  }

  private static void share(Json printed, LogicalVolume volume, Kind kind, ObservationSink sink) {
    if (printed.text().isEmpty()) {
      return;
    }
    double share = PrintedNumbers.decimal(printed.text());
    if (share >= 0 && share <= 100) {
      volume.filled(kind, share, sink);
    } else {
      sink.remark(volume.at(), "expected a share of 0 to 100, found " + printed.text());
    }
  }
}
