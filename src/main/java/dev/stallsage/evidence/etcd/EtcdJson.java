package dev.stallsage.evidence.etcd;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.LogWrite;
import java.util.function.IntFunction;

/**
 * One line of the log of etcd 3.4 and later, a document of its own. {@code
 * {"level":"warn","ts":"2023-05-09T04:12:50.518Z","caller":"wal/wal.go:805","msg":"slow
 * fdatasync","took":"2.75s","expected-duration":"1s"}} becomes 2750 ms for a sync.
 */
public final class EtcdJson {
  public static final JsonFormat FORMAT =
      format("etcd-log-json", "Slow syncs in the log of etcd, JSON")
          .printedBy("kubectl -n kube-system logs etcd-<node>")
          .describedIn("https://etcd.io/docs/latest/faq/")
          .yields(LogWrite.class)
          .claims(
              document ->
                  document.get("msg").text().equals("slow fdatasync") && document.has("took"))
          .documentReadBy(EtcdJson::read);

  private EtcdJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    Location line = at.apply(document.get("took").line());
    String printed = document.get("took").text();
    double ms = GoDuration.ms(printed);
    if (Double.isNaN(ms)) {
      sink.remark(line, "expected a time such as 1.3s, found " + printed);
    } else {
      sink.observe(LogWrite.sync(line, document.get("ts").text(), ms));
    }
  }
}
