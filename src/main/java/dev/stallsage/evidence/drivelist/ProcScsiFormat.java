package dev.stallsage.evidence.drivelist;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code /proc/scsi/scsi}: addresses and models, and not which disk is which: {@code Host: scsi0
 * Channel: 00 Id: 01 Lun: 00} names no device. It is recognised and shows nothing.
 */
public final class ProcScsiFormat implements Format {
  private static final Pattern HOST =
      Pattern.compile("^Host: scsi\\d{1,6} Channel: \\d+ Id: \\d+ Lun: \\d+$");
  private static final Pattern DETAIL =
      Pattern.compile("^(?:Vendor: .{0,20} Model: .*|Type: .{1,40} ANSI SCSI revision: .*)$");

  @Override
  public About about() {
    return new About(
        "proc-scsi",
        "Attached SCSI devices (/proc/scsi/scsi)",
        List.of("cat /proc/scsi/scsi"),
        "proc(5)",
        Set.of());
  }

  @Override
  public List<String> marks() {
    return List.of("Host: scsi", "Host:\tscsi");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return HOST.matcher(line.collapsed()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return (line, sink) -> {
      String text = line.collapsed();
      return HOST.matcher(text).matches() || DETAIL.matcher(text).matches();
    };
  }
}
