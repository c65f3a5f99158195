package dev.stallsage.evidence.drivelist;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import java.util.regex.Pattern;

/**
 * {@code /proc/scsi/scsi}: addresses and models, and not which disk is which: {@code Host: scsi0
 * Channel: 00 Id: 01 Lun: 00} names no device. It is recognised and shows nothing.
 */
public final class ProcScsi {
  private static final Pattern HOST =
      Pattern.compile("^Host: scsi\\d{1,6} Channel: \\d+ Id: \\d+ Lun: \\d+$");
  private static final Pattern DETAIL =
      Pattern.compile("^(?:Vendor: .{0,20} Model: .*|Type: .{1,40} ANSI SCSI revision: .*)$");

  public static final Format FORMAT =
      format("proc-scsi", "Attached SCSI devices (/proc/scsi/scsi)")
          .printedBy("cat /proc/scsi/scsi")
          .describedIn("proc(5)")
          .marked("Host: scsi", "Host:\tscsi")
          .opensCollapsed(HOST)
          .linesReadBy(ProcScsi::take);

  private ProcScsi() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    return HOST.matcher(text).matches() || DETAIL.matcher(text).matches();
  }
}
