package dev.stallsage.evidence.nvme;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.NvmeHealth;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * {@code nvme smart-log -o json}, and the health log inside {@code smartctl -j -a} of an NVMe
 * drive.
 *
 * <p>{@code "temperature" : 341} of nvme-cli is in kelvin and becomes 68 °C; smartctl's {@code
 * "temperature": 68} is in °C already. Numbers may be written as strings or with a fraction, and
 * since nvme-cli 2.11 {@code critical_warning} is an object. Only smartctl names the device; else
 * the command above the document does. Where smartctl was asked for its verdict alone, {@code
 * "smart_status": { "passed": false, "nvme": { "value": 16 } }} is the warning.
 */
public final class SmartLogJson {
  private static final String SMARTCTL_LOG = "nvme_smart_health_information_log";

  public static final JsonFormat FORMAT =
      format("nvme-smart-log-json", "nvme smart-log -o json, smartctl -j")
          .printedBy("nvme smart-log /dev/nvme0 -o json", "smartctl -j -a /dev/nvme0")
          .describedIn("nvme-smart-log(1)")
          .yields(NvmeHealth.class)
          .claims(
              document ->
                  document.has(SMARTCTL_LOG)
                      || document.has("critical_warning") && document.has("avail_spare")
                      || warning(document).present())
          .documentReadBy(SmartLogJson::read);

  private SmartLogJson() {}

  /**
   * The bits of the warning inside smartctl's verdict, which may have been cut out of its report.
   */
  private static Json warning(Json document) {
    Json verdict = document.has("smart_status") ? document.get("smart_status") : document;
    return verdict.has("passed") ? verdict.at("nvme", "value") : verdict.get("nvme").get("value");
  }

  private static void read(
      Json document, IntFunction<Location> at, ExhibitContext surroundings, ObservationSink sink) {
    boolean smartctl = document.has(SMARTCTL_LOG);
    Json fields = smartctl ? document.get(SMARTCTL_LOG) : document;
    String device =
        DriveName.in(document.at("device", "name").text())
            .orElseGet(() -> DriveName.askedFor(surroundings));
    HealthLog log = new HealthLog(at.apply(fields.line()), device);
    for (Map.Entry<String, Json> field : fields.members().entrySet()) {
      Optional<String> component = HealthLog.component(field.getKey());
      Json value = field.getValue().has("value") ? field.getValue().get("value") : field.getValue();
      double number = value.number();
      if (component.isPresent() && !Double.isNaN(number)) {
        boolean kelvin = !smartctl && component.get().equals("celsius");
        log.put(
            component.get(),
            kelvin ? number - HealthLog.KELVIN_OF_ZERO_CELSIUS : number,
            at.apply(value.line()));
      }
    }
    Json warning = warning(document);
    if (warning.present() && !log.has("criticalWarning")) {
      log.put("criticalWarning", warning.number(), at.apply(warning.line()));
    }
    if (!log.isEmpty()) {
      sink.observe(log.health());
    }
  }
}
