package dev.stallsage.evidence.smart;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.function.IntFunction;

/**
 * {@code smartctl -j -x} of an ATA or SAS drive. A report of an NVMe drive carries its health log
 * and is read with that.
 *
 * <p>{@code "smart_status": { "passed": true }} of {@code "device": { "name": "/dev/sdb" }} becomes
 * {@code FAILURE_PREDICTED} 0 of {@code sdb}; {@code "scsi_grown_defect_list": 260} becomes {@code
 * REPLACED_SECTORS} 260.
 */
public final class SmartctlJson {
  private static final String NVME_LOG = "nvme_smart_health_information_log";

  public static final JsonFormat FORMAT =
      format("smartctl-json", "smartctl -j for SATA and SAS drives")
          .printedBy("smartctl -j -x /dev/sda")
          .describedIn("smartctl(8)")
          .yields(DriveFigure.class, DeviceIdentity.class)
          .claims(
              document ->
                  document.has("smartctl")
                      && document.has("json_format_version")
                      && !document.has(NVME_LOG)
                      && !document.at("smart_status", "nvme").present())
          .documentReadBy(SmartctlJson::read);

  private SmartctlJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    DriveCard card = new DriveCard("");
    Json device = document.get("device");
    String known = device.get("info_name").text();
    card.node(known.contains("_disk_") ? known : device.get("name").text());
    document
        .members()
        .forEach((name, field) -> card.field(at.apply(field.line()), name, field.text()));
    Json wwn = document.get("wwn");
    if (wwn.has("naa")) {
      card.field(at.apply(wwn.line()), "LU WWN Device Id", hexadecimal(wwn));
    }
    card.identity().ifPresent(sink::observe);
    new Figures(card.device(), at, sink).read(document);
  }

  /**
   * The parts of the name as the text report joins them: 4 bits of the kind, 24 of the maker, 36 of
   * the drive.
   */
  private static String hexadecimal(Json wwn) {
    return String.format(
        java.util.Locale.ROOT,
        "%x%06x%09x",
        (long) wwn.get("naa").number(),
        (long) wwn.get("oui").number(),
        (long) wwn.get("id").number());
  }

  /** Gives the figures of one document. */
  private record Figures(String device, IntFunction<Location> at, ObservationSink sink) {
    void read(Json document) {
      verdict(document.at("smart_status", "passed"));
      for (Json row : document.at("ata_smart_attributes", "table")) {
        attribute(row);
      }
      scsi(document);
      selfTests(document);
      errors(document);
      Json limit = document.at("ata_sct_erc", "read", "enabled");
      if (limit.present()) {
        give(limit, Kind.RECOVERY_UNLIMITED, limit.text().equals("true") ? 0 : 1, "ata_sct_erc");
      }
      Json pending = document.at("ata_pending_defects_log", "count");
      if (pending.present()) {
        give(pending, Kind.PENDING_SECTORS, pending.number(), "ata_pending_defects_log");
      }
    }

    private void verdict(Json passed) {
      if (passed.present()) {
        give(passed, Kind.FAILURE_PREDICTED, passed.text().equals("true") ? 0 : 1, "smart_status");
      }
    }

    private void attribute(Json row) {
      double raw = row.at("raw", "value").number();
      String shown = row.at("raw", "string").text().replaceFirst("\\D.*$", "");
      SmartAttribute attribute =
          new SmartAttribute(
              (int) row.get("id").number(),
              row.get("name").text(),
              row.get("value").number(),
              row.get("thresh").number(),
              row.at("flags", "prefailure").text().equals("true"),
              row.get("when_failed").text(),
              shown.isEmpty() || shown.length() > 15 ? raw : Double.parseDouble(shown));
      attribute
          .kind()
          .ifPresent(kind -> give(row.get("name"), kind, attribute.figure(), attribute.name()));
      if (attribute.failsNow()) {
        give(row.get("name"), Kind.ATTRIBUTE_FAILED, 1, attribute.name());
      }
    }

    private void scsi(Json document) {
      Json log = document.get("scsi_error_counter_log");
      log.members()
          .forEach(
              (name, errors) -> {
                Json uncorrected = errors.get("total_uncorrected_errors");
                give(uncorrected, Kind.UNCORRECTABLE_ERRORS, uncorrected.number(), name);
              });
      Json grown = document.get("scsi_grown_defect_list");
      give(grown, Kind.REPLACED_SECTORS, grown.number(), "scsi_grown_defect_list");
      Json used = document.get("scsi_percentage_used_endurance_indicator");
      give(used, Kind.WEAR_LEFT, 100 - used.number(), "scsi_percentage_used_endurance_indicator");
      Json used2 = document.at("endurance_used", "current_percent");
      give(used2, Kind.WEAR_LEFT, 100 - used2.number(), "endurance_used");
      Json celsius = document.at("temperature", "current");
      give(celsius, Kind.CELSIUS, celsius.number(), "temperature");
    }

    /** Errors the drive keeps for ever count only while they are recent. */
    private void errors(Json document) {
      ErrorEntries entries = new ErrorEntries();
      entries.hours(document.at("power_on_time", "hours").number());
      for (String log : List.of("summary", "extended")) {
        for (Json entry : document.at("ata_smart_error_log", log, "table")) {
          Json says = entry.get("error_description");
          entries.add(at.apply(says.line()), says.text(), entry.get("lifetime_hours").number());
        }
      }
      logged(entries.unreadable(), Kind.UNCORRECTABLE_ERRORS);
      logged(entries.damagedOnTheWay(), Kind.LOGGED_LINK_ERRORS);
    }

    private void logged(List<Location> entries, Kind kind) {
      if (!entries.isEmpty()) {
        sink.observe(
            new DriveFigure(entries.get(0), device, kind, entries.size(), "ata_smart_error_log"));
      }
    }

    private void selfTests(Json document) {
      for (String log : List.of("standard", "extended")) {
        for (Json test : document.at("ata_smart_self_test_log", log, "table")) {
          Json passed = test.at("status", "passed");
          boolean complete = test.at("type", "string").text().startsWith("Extended");
          if (passed.text().equals("true") && complete) {
            give(passed, Kind.SELF_TEST_FAILED, 0, test.at("status", "string").text());
            return;
          }
          if (passed.text().equals("false")) {
            give(passed, Kind.SELF_TEST_FAILED, 1, test.at("status", "string").text());
            return;
          }
        }
      }
    }

    private void give(Json field, Kind kind, double value, String name) {
      if (!Double.isNaN(value)) {
        sink.observe(new DriveFigure(at.apply(field.line()), device, kind, value, name));
      }
    }
  }
}
