package dev.stallsage.measure.release;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.release.ReleaseWords.RunsOn;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.OperatingSystem;
import dev.stallsage.observation.Series;
import dev.stallsage.scan.RarestTexts;
import dev.stallsage.scan.RequiredTexts;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Notes which systems the evidence comes from: {@link RunsOn}, one for each host and family. A log
 * tells by its wording: {@code ata4.00: error: { UNC }} is written by Linux alone.
 */
public final class SystemMeasure extends Gathering {
  private record Family(Series series, String name) {}

  /**
   * How only one system words a message of storage.
   *
   * @param marks texts one of which each such message contains: found faster than the pattern
   */
  private record Wording(String family, Set<String> marks, Pattern pattern) {
    /** Characters; shorter texts are everywhere. */
    private static final int SHORTEST = 3;

    static Stream<Wording> of(String family, String... regexes) {
      return Stream.of(regexes)
          .map(
              regex ->
                  new Wording(
                      family,
                      RarestTexts.of(RequiredTexts.of(regex, SHORTEST)),
                      Pattern.compile(regex)));
    }

    boolean isIn(String text) {
      for (String mark : marks) {
        if (text.contains(mark)) {
          return pattern.matcher(text).find();
        }
      }
      return false;
    }
  }

  private static final List<Wording> WORDINGS =
      Stream.of(
              Wording.of(
                  "linux",
                  "\\bata\\d{1,3}(?:\\.\\d\\d)?: ",
                  "\\bs[dr] \\d{1,5}:\\d{1,5}:\\d{1,5}:\\d{1,9}: ",
                  "\\bnvme nvme\\d",
                  "\\bblk_update_request: ",
                  "\\bprint_req_error: ",
                  "\\bI/O error, dev ",
                  "\\bEXT4-fs ",
                  "\\bXFS \\(",
                  "\\bmd/raid",
                  "\\bmultipathd\\[\\d",
                  "\\bremaining active paths: \\d",
                  "\\bFailing path \\d{1,4}:\\d",
                  "\\bdevice-mapper: ",
                  "\\bINFO: task ",
                  "\\bosd\\.\\d",
                  "\\bbluestore\\(",
                  "\\bPCIe Bus Error: severity=",
                  "\\busb \\d{1,3}-[\\d.]{1,12}: reset ",
                  "\\buas_eh_",
                  "\\bmpt[23]sas_cm\\d",
                  "\\bnfs: server \\S",
                  "\\bconnection\\d{1,4}:\\d{1,4}: ",
                  "\\bmmcblk\\d",
                  "\\bjbd2/",
                  "(?<=[\\s\\]])(?:qla2xxx |aacraid: |hpsa \\d{4}:|megaraid_sas |rport-\\d)"),
              Wording.of(
                  "esxi",
                  "\\bNMP: nmp_",
                  "\\bScsiDeviceIO: ",
                  "\\bVMW_SATP_",
                  "\\bStorageApdHandler:",
                  "\\bvmhba\\d{1,4}:C\\d",
                  "\\bvob\\.s",
                  "\\besx\\.problem\\.",
                  "\\bcpu\\d{1,4}:\\d{1,9}(?: opID=\\w{1,40})?\\)"),
              Wording.of(
                  "solaris",
                  "\\b(?:scsi|genunix|mpt_sas|mpt|emlxs|fcp|qlc): \\[ID \\d{1,9} ",
                  "/scsi_vhci/"),
              Wording.of(
                  "freebsd",
                  "\\((?:a?da|nda|nvd|cd|pass|ses|a?probe|xpt)\\d{0,4}:[a-z][\\w-]{1,20}:\\d{1,3}:\\d{1,5}:[\\da-f]{1,16}\\): ",
                  "\\bahcich\\d{1,3}: ",
                  "\\bGEOM_[A-Z]{3,10}: "),
              Wording.of(
                  "windows",
                  "\\\\Device\\\\(?:RaidPort|Scsi|Ide|Harddisk|MPIODisk|MPIOCtl|[0-9a-f]{8}\\))",
                  "\\bMicrosoft-Windows-[A-Z]",
                  "\\bDisk \\d{1,5} has been surprise removed"))
          .flatMap(wordings -> wordings)
          .toList();

  private final Map<Family, Location> families = new HashMap<>();

  /** Of the families that a series has not told yet. */
  private final Map<Series, List<Wording>> awaited = new HashMap<>();

  public SystemMeasure() {
    gathers(OperatingSystem.class, (series, system) -> note(series, system.family(), system.at()));
    gathers(KernelEvent.class, this::gather);
  }

  private void gather(Series series, KernelEvent event) {
    for (Wording wording : awaited.getOrDefault(series, WORDINGS)) {
      if (wording.isIn(event.at().text())) {
        note(series, wording.family(), event.at());
      }
    }
  }

  private void note(Series series, String family, Location at) {
    families.merge(
        new Family(series, family), at, (one, other) -> one.compareTo(other) <= 0 ? one : other);
    awaited.compute(
        series,
        (of, left) ->
            (left == null ? WORDINGS : left)
                .stream().filter(wording -> !wording.family().equals(family)).toList());
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
