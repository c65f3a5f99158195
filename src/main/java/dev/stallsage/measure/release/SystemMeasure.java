package dev.stallsage.measure.release;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.release.ReleaseWords.RunsOn;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.OperatingSystem;
import dev.stallsage.observation.Series;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Notes which systems the evidence comes from: {@link RunsOn}, one for each host and family. A log
 * tells by its wording: {@code ata4.00: error: { UNC }} is written by Linux alone.
 */
public final class SystemMeasure extends Gathering {
  private record Family(Series series, String name) {}

  /**
   * How only one system words its messages of storage.
   *
   * @param marks texts one of which each such message contains; none where there are too many
   */
  private record Wording(String family, List<String> marks, Pattern pattern) {
    boolean isIn(String text) {
      return (marks.isEmpty() || marks.stream().anyMatch(text::contains))
          && pattern.matcher(text).find();
    }
  }

  private static final List<Wording> WORDINGS =
      List.of(
          new Wording(
              "linux",
              List.of(),
              Pattern.compile(
                  "\\b(?:ata\\d{1,3}(?:\\.\\d\\d)?: |s[dr] \\d{1,5}:\\d{1,5}:\\d{1,5}:\\d{1,9}: |nvme"
                      + " nvme\\d|blk_update_request: |print_req_error: |I/O error, dev |EXT4-fs |XFS"
                      + " \\(|md/raid|multipathd\\[\\d|remaining active"
                      + " paths: \\d|Failing path \\d{1,4}:\\d|device-mapper: |INFO: task"
                      + " |osd\\.\\d|bluestore\\(|PCIe Bus Error: severity=|usb \\d{1,3}-[\\d.]{1,12}:"
                      + " reset |uas_eh_|mpt[23]sas_cm\\d|nfs: server \\S|connection\\d{1,4}:\\d{1,4}:"
                      + " |mmcblk\\d|jbd2/|(?<=[\\s\\]])(?:qla2xxx |aacraid: |hpsa \\d{4}:|megaraid_sas"
                      + " |rport-\\d))")),
          new Wording(
              "esxi",
              List.of(
                  "NMP: ",
                  "ScsiDeviceIO: ",
                  "VMW_SATP_",
                  "StorageApdHandler:",
                  "vmhba",
                  "vob",
                  "esx.problem.",
                  "cpu"),
              Pattern.compile(
                  "\\b(?:NMP: nmp_|ScsiDeviceIO: |VMW_SATP_|StorageApdHandler:"
                      + " |vmhba\\d{1,4}:C\\d|vob\\.s|esx\\.problem\\.|cpu\\d{1,4}:\\d{1,9}(?:"
                      + " opID=\\w{1,40})?\\))")),
          new Wording(
              "solaris",
              List.of(": [ID ", "/scsi_vhci/"),
              Pattern.compile(
                  "\\b(?:scsi|genunix|mpt_sas|mpt|emlxs|fcp|qlc): \\[ID \\d{1,9} |/scsi_vhci/")),
          new Wording(
              "freebsd",
              List.of(":0:", "ahcich", "GEOM_"),
              Pattern.compile(
                  "\\((?:a?da|nda|nvd|cd|pass|ses|a?probe|xpt)\\d{0,4}:[a-z][\\w-]{1,20}:\\d{1,3}:\\d{1,5}:[\\da-f]{1,16}\\):"
                      + " |\\bahcich\\d{1,3}: |\\bGEOM_[A-Z]{3,10}: ")),
          new Wording(
              "windows",
              List.of("Device", "Microsoft-Windows-", "surprise removed"),
              Pattern.compile(
                  "\\\\Device\\\\(?:RaidPort|Scsi|Ide|Harddisk|MPIODisk|MPIOCtl|[0-9a-f]{8}\\))"
                      + "|\\bMicrosoft-Windows-[A-Z]|\\bDisk \\d{1,5} has been surprise removed")));

  private final Map<Family, Location> families = new HashMap<>();

  public SystemMeasure() {
    gathers(OperatingSystem.class, (series, system) -> note(series, system.family(), system.at()));
    gathers(KernelEvent.class, this::gather);
  }

  private void gather(Series series, KernelEvent event) {
    for (Wording wording : WORDINGS) {
      if (!families.containsKey(new Family(series, wording.family()))
          && wording.isIn(event.at().text())) {
        note(series, wording.family(), event.at());
      }
    }
  }

  private void note(Series series, String family, Location at) {
    families.merge(
        new Family(series, family), at, (one, other) -> one.compareTo(other) <= 0 ? one : other);
  }

  @Override
  public Collection<RunsOn> features(FeatureContext frame) {
    Set<RunsOn> features =
        families.entrySet().stream()
            .filter(e -> frame.isProblem(e.getKey().series))
            .map(e -> feature(frame, e.getKey(), e.getValue()))
            .collect(Collectors.toSet());
    return features;
  }

  private static RunsOn feature(FeatureContext frame, Family family, Location at) {
    return new RunsOn(
        frame.where(family.series),
        family.name,
        java.util.List.of(new Citation(at, "system " + family.name)));
  }
}
