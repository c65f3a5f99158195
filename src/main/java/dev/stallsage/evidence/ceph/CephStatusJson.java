package dev.stallsage.evidence.ceph;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.ClusterHealth;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.Collection;
import java.util.function.IntFunction;

/**
 * {@code ceph -s -f json}, {@code ceph health detail -f json}, since Luminous. {@code "OSD_FULL":
 * {"severity": "HEALTH_ERR", "summary": {"message": "1 full osd(s)"}}} becomes a cluster that holds
 * writes, as in {@link CephStatus}; {@code "recovering_bytes_per_sec": 89128960} that copies are
 * moved at 89.1 MB/s.
 */
public final class CephStatusJson {
  private static final String RATE = "recovering_bytes_per_sec";

  public static final JsonFormat FORMAT =
      format("ceph-status-json", "Health of a Ceph cluster (ceph -s -f json)")
          .printedBy("ceph -s -f json", "ceph health detail -f json")
          .describedIn("https://docs.ceph.com/en/latest/rados/operations/health-checks/")
          .yields(ClusterHealth.class, KernelEvent.class)
          .claims(CephStatusJson::claims)
          .claimsCut(CephStatusJson::tellsOfTrouble)
          .documentReadBy(CephStatusJson::read);

  private CephStatusJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    HealthLines lines = new HealthLines();
    Json health = health(document);
    if (isWell(health)) {
      lines.well(at.apply(health.get("status").line()), sink);
    }
    for (Json check : health.get("checks").members().values()) {
      boolean summed = check.has("summary");
      message(summed ? check.get("summary") : check, lines, at, sink);
      for (Json detail : check.get("detail")) {
        if (detail.text().isEmpty()) {
          message(detail, lines, at, sink);
        } else {
          lines.read(detail.text(), at.apply(detail.line()), sink);
        }
      }
    }
    Json rate = document.get("pgmap").get(RATE);
    if (rate.number() > 0) {
      lines.read("recovery: " + (long) rate.number() + " B/s", at.apply(rate.line()), sink);
    }
  }

  private static boolean isWell(Json health) {
    Collection<Json> checks = health.get("checks").members().values();
    return health.get("status").text().equals("HEALTH_OK")
        || isState(health.get("status"))
            && !checks.isEmpty()
            && checks.stream()
                .map(check -> check.has("summary") ? check.get("summary") : check)
                .allMatch(summary -> HealthLines.isHarmless(summary.get("message").text()));
  }

  private static boolean claims(Json document) {
    Json health = health(document);
    return health.has("checks") && (isState(health.get("status")) || hasSeverity(health));
  }

  /**
   * A check that is missing may be the one that is not harmless: only trouble is told by a part.
   */
  private static boolean tellsOfTrouble(Json document) {
    return claims(document)
        && health(document).get("checks").members().values().stream()
            .map(
                check ->
                    (check.has("summary") ? check.get("summary") : check).get("message").text())
            .anyMatch(message -> !message.isEmpty() && !HealthLines.isHarmless(message));
  }

  /** A part of a report that was cut out has its checks, and no state of the whole. */
  private static boolean hasSeverity(Json health) {
    return health.get("checks").members().values().stream()
        .anyMatch(check -> isState(check.get("severity")));
  }

  private static boolean isState(Json word) {
    return word.text().startsWith("HEALTH_");
  }

  private static Json health(Json document) {
    return document.has("health") ? document.get("health") : document;
  }

  private static void message(
      Json check, HealthLines lines, IntFunction<Location> at, ObservationSink sink) {
    Json message = check.get("message");
    if (message.text().isEmpty()) {
      sink.remark(at.apply(check.line()), "expected a message of the check");
    } else {
      lines.read(message.text(), at.apply(message.line()), sink);
    }
  }
}
