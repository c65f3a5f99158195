package dev.stallsage.cases;

import dev.stallsage.report.HostLine;
import dev.stallsage.report.Report;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Where a report says it is, for the list of the cases. */
final class ReportPlaces {
  private static final int AT_MOST = 4;

  private ReportPlaces() {}

  /** {@code sdb, sdc of db1}; the hosts alone where no device is named. */
  static String of(Report report) {
    String devices = some(devices(report).distinct().toList());
    String hosts =
        some(report.hosts().stream().map(HostLine::name).filter(h -> !h.isEmpty()).toList());
    return devices.isEmpty() || hosts.isEmpty() ? devices + hosts : devices + " of " + hosts;
  }

  /** Of the first cause, else of what is slow. */
  private static Stream<String> devices(Report report) {
    List<String> ofCause =
        report.causes().stream().limit(1).flatMap(c -> c.devices().stream()).toList();
    return ofCause.isEmpty()
        ? report.slowness().stream().map(s -> s.device()).filter(d -> !d.isEmpty())
        : ofCause.stream();
  }

  private static String some(List<String> names) {
    int more = names.size() - AT_MOST;
    return names.stream().limit(AT_MOST).collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "");
  }
}
