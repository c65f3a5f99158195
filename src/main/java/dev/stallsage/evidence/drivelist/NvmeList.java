package dev.stallsage.evidence.drivelist;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceIdentity;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code nvme list}. {@code /dev/nvme0n1 QX00998877 ACME FAST 3840 1 3.84 TB / 3.84 TB} becomes a
 * {@link DeviceIdentity} of {@code nvme0n1} with the serial number {@code QX00998877}. Before
 * nvme-cli 1.0 the version of NVMe stood behind the model. A table without rows is a host without
 * NVMe drives.
 */
public final class NvmeList implements Reader {
  private static final Pattern HEAD =
      Pattern.compile("^Node (?:Generic )?SN Model (?:Version )?Namespace .*");
  private static final Pattern ROW =
      Pattern.compile(
          "^/dev/(nvme\\d+n\\d+) (?:/dev/ng\\d+n\\d+ )?(\\S{4,20}) (\\S(?:[^/]{0,60}?\\S)?)"
              + "(?: \\d\\.\\d(?:\\.\\d)?)? (?:0x)?[0-9a-f]{1,8}"
              + " [\\d.]+ [kKMGTP]?B / [^+]{0,60}(?:\\+ \\d{1,5} B (\\S{1,20}))?.*");

  public static final Format FORMAT =
      format("nvme-list", "nvme list")
          .printedBy("nvme list")
          .describedIn("nvme-list(1)")
          .yields(DeviceIdentity.class)
          .marked("Namespace Usage", "/dev/nvme")
          .opensCollapsed(HEAD, ROW)
          .withoutCaptions()
          .readBy(NvmeList::new);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      sink.observe(
          new DeviceIdentity(
              line.at(),
              row.group(1),
              "",
              "",
              row.group(2),
              "",
              row.group(3),
              DeviceIdentity.Turns.NO,
              row.group(4) == null ? "" : row.group(4)));
    }
    return row.matches()
        || HEAD.matcher(text).matches()
        || !text.isEmpty() && text.chars().allMatch(c -> c == '-' || c == ' ');
  }
}
