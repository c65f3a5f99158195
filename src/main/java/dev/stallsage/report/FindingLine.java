package dev.stallsage.report;

import dev.stallsage.json.InJson;
import java.util.List;

/**
 * A finding on its own.
 *
 * @param muted until when and why somebody does not want to be called for it; empty when nobody
 *     said so
 */
public record FindingLine(
    String id,
    String says,
    String aspect,
    @FromEvidence(host = true) String host,
    @FromEvidence String device,
    List<Report.Quote> because,
    @InJson(unlessEmpty = true) String muted) {
  /**
   * What tells it from another of the same report: a finding of another host or disk is another.
   */
  public String key() {
    return String.join("\n", id, host, device);
  }

  /** What it says of which device: {@code The link of a drive was reset (sdb)}. */
  public String plainly() {
    return device.isEmpty() ? says : says + " (" + device + ")";
  }

  /** What it says, and that it is muted. */
  public String heading() {
    return muted.isEmpty() ? says : says + " (" + muted + ")";
  }
}
