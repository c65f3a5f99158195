package dev.stallsage.evidence.kernellog;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.LogReader;
import dev.stallsage.evidence.MarkFinder;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriverVersion;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line with which a storage driver greets in the kernel log.
 *
 * <p>{@code [ 2.113840] HP CISS Driver (v 3.6.26-RH2)} becomes driver {@code cciss}, version {@code
 * 3.6.26-RH2}: what runs, unlike {@code modinfo}.
 */
public final class DriverBanner {
  private static final String VERSION = "([0-9][\\w.+-]*\\w)";

  private static final List<Banner> BANNERS =
      List.of(
          banner(
              "cciss",
              "HP CISS Driver",
              "(?<!Driver Version: )HP CISS Driver \\(v " + VERSION + "\\)"),
          banner(
              "hpsa", "HPSA Driver", "(?<!Driver Version: )HP HPSA Driver \\(v " + VERSION + "\\)"),
          banner("smartpqi", "PQI Driver", "PQI Driver \\(v" + VERSION + "\\)"),
          banner("mpt2sas", "mpt2sas version", "\\bmpt2sas version " + VERSION + " loaded"),
          banner("mpt3sas", "mpt3sas version", "\\bmpt3sas version " + VERSION + " loaded"),
          banner("mptsas", "SAS Host driver", "Fusion MPT SAS Host driver " + VERSION),
          banner("megaraid_sas", "megasas: ", "\\bmegasas: (\\d\\d\\.[\\w.-]*\\w)(?: .*)?$"),
          banner(
              "qla2xxx",
              "Channel HBA Driver: ",
              "QLogic Fibre Channel HBA Driver: " + VERSION + "\\.?\\s*$"),
          banner(
              "lpfc",
              "Emulex LightPulse",
              "Emulex LightPulse Fibre Channel SCSI driver " + VERSION),
          banner("aacraid", "Adaptec aacraid", "Adaptec aacraid driver " + VERSION),
          banner("vmw_pvscsi", "PVSCSI driver", "PVSCSI driver - version " + VERSION));

  private static final MarkFinder MARKS =
      new MarkFinder(BANNERS.stream().map(Banner::mark).toList());
  private static final List<String> BANNER_MARKS = BANNERS.stream().map(Banner::mark).toList();

  public static final Format FORMAT =
      format("driver-banner", "Driver versions in the kernel log")
          .printedBy("dmesg")
          .describedIn("dmesg(1)")
          .yields(DriverVersion.class)
          .marked(BANNER_MARKS)
          .heeds(BANNER_MARKS)
          .opens(line -> read(line).isPresent())
          .readBy(DriverBanner::reader);

  private DriverBanner() {}

  private static Reader reader(ExhibitContext surroundings) {
    return new LogReader() {
      @Override
      public boolean take(Line line, ObservationSink sink) {
        Optional<DriverVersion> version = read(line);
        version.ifPresent(sink::observe);
        return version.isPresent();
      }
    };
  }

  private record Banner(String driver, String mark, Pattern pattern) {}

  private static Banner banner(String driver, String mark, String pattern) {
    return new Banner(driver, mark, Pattern.compile(pattern));
  }

  private static Optional<DriverVersion> read(Line line) {
    String text = line.text();
    BitSet marked = MARKS.in(text);
    for (int i = marked.nextSetBit(0); i >= 0; i = marked.nextSetBit(i + 1)) {
      Matcher m = BANNERS.get(i).pattern().matcher(text);
      if (m.find()) {
        return Optional.of(new DriverVersion(line.at(), BANNERS.get(i).driver(), m.group(1)));
      }
    }
    return Optional.empty();
  }
}
