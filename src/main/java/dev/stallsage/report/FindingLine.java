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
  /** What it says, and that it is muted. */
  public String heading() {
    return muted.isEmpty() ? says : says + " (" + muted + ")";
  }
}
