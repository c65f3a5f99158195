package dev.stallsage.evidence;

import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.evidence.json.TimedJsonFormat;
import dev.stallsage.evidence.recognised.ArrayPrints;
import dev.stallsage.evidence.recognised.HypervisorPrints;
import dev.stallsage.evidence.recognised.LinuxPrints;
import dev.stallsage.evidence.recognised.MonitorPrints;
import dev.stallsage.evidence.recognised.SolarisPrints;
import dev.stallsage.evidence.recognised.StatePrints;
import dev.stallsage.evidence.recognised.StoragePrints;
import dev.stallsage.evidence.recognised.VolumeGroupPrints;
import dev.stallsage.observation.LogMessage;
import dev.stallsage.profile.CostAccount;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every format the product reads: explicit lists, one a subject, so that adding one is one line
 * there.
 *
 * @param text formats recognised line by line; at most one of them claims a line
 * @param json formats recognised by document
 */
public record Formats(List<Format> text, List<JsonFormat> json) {

  /** All of them. */
  public static Formats all() {
    return with(List.of());
  }

  /**
   * All of them, with messages of logs that a site knows beside those of the product; a line that
   * both know is the site's.
   */
  public static Formats with(List<LogMessage> ofSite) {
    return new Formats(
        joined(
            WorkloadFormats.text(),
            HostFormats.text(ofSite),
            DriveFormats.text(),
            RemoteFormats.text(),
            LinuxPrints.TEXT,
            MonitorPrints.TEXT,
            SolarisPrints.TEXT,
            StoragePrints.TEXT,
            HypervisorPrints.TEXT,
            StatePrints.TEXT,
            VolumeGroupPrints.TEXT,
            ArrayPrints.TEXT),
        joined(WorkloadFormats.json(), DriveFormats.json(), RemoteFormats.json()));
  }

  @SafeVarargs
  private static <T> List<T> joined(List<T>... lists) {
    return Stream.of(lists).flatMap(Collection::stream).toList();
  }

  /**
   * The same, keeping account of what each of them costs.
   *
   * @param costs takes the time
   */
  public Formats timed(CostAccount costs) {
    return new Formats(
        text.stream().<Format>map(format -> new TimedFormat(format, costs)).toList(),
        json.stream().<JsonFormat>map(format -> new TimedJsonFormat(format, costs)).toList());
  }

  /** What each of them is, by id. */
  public Stream<FormatDescription> abouts() {
    return Stream.concat(text.stream().map(Format::about), json.stream().map(JsonFormat::about))
        .sorted(java.util.Comparator.comparing(FormatDescription::id));
  }
}
