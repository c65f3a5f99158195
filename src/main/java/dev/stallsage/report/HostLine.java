package dev.stallsage.report;

import dev.stallsage.json.InJson;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A host of the bundle, in its own words; empty what the bundle does not tell.
 *
 * @param root the folder or archive its members lie below, empty for the bundle itself
 * @param layout who collected it: {@code sosreport}, {@code folder}
 * @param because the lines that say so
 * @param verdict what its own evidence amounts to
 */
public record HostLine(
    @FromEvidence(host = true) String name,
    @FromEvidence String root,
    String layout,
    @FromEvidence String os,
    @FromEvidence String kernel,
    @FromEvidence String uptime,
    @FromEvidence String captured,
    @FromEvidence String timeZone,
    @InJson(without = {"complaint", "covered"}) Report.VerdictLine verdict,
    List<Report.Quote> because) {

  /** What is known, in one line: {@code sosreport, Linux 5.14.0, up 12 days}. */
  public String described() {
    return Stream.of(
            layout.equals("folder") ? "" : layout,
            os,
            kernel.isEmpty() ? "" : "kernel " + kernel,
            uptime.isEmpty() ? "" : "up " + uptime,
            captured.isEmpty() ? "" : "collected " + captured,
            timeZone.isEmpty() ? "" : "time zone " + timeZone)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  /** What the host is called, or that nothing names it. */
  public String called() {
    return name.isEmpty() ? "a host without a name" : name;
  }

  /** What its own evidence amounts to; what to collect next stands once, on the first page. */
  public String found() {
    int next = verdict.headline().indexOf(" Collect next: `");
    return next < 0 ? verdict.headline() : verdict.headline().substring(0, next);
  }
}
