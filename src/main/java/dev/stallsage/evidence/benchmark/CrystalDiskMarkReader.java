package dev.stallsage.evidence.benchmark;

import dev.stallsage.evidence.Figures;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.BenchmarkRun;
import dev.stallsage.observation.Location;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads one print of {@link CrystalDiskMarkFormat}. */
final class CrystalDiskMarkReader implements Reader {
  private static final Pattern SECTION = Pattern.compile("^\\[(Read|Write|Mix)\\](?: .{0,40})?$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:-{20,}+|Crystal Dew World ?: .*|\\* .{0,80}= ?[\\d,]{1,12} bytes?/s.*|\\* KB ="
              + " .*|Profile: .*|Test ?: .*|Mode: .*|Time: .*|Date ?: .*|OS ?: .*|Comment: .*)$");
  private static final double MB_IN_MIB = 1e6 / 1024 / 1024;
  private static final double MICROS = 1000;

  /** {@code read}, {@code write}, {@code mix}; empty while no heading has told. */
  private String section;

  CrystalDiskMarkReader(Surroundings surroundings) {
    section =
        surroundings.before().stream()
            .map(line -> SECTION.matcher(line.collapsed()))
            .filter(Matcher::matches)
            .reduce((one, later) -> later)
            .map(heading -> heading.group(1).toLowerCase(Locale.ROOT))
            .orElse("");
  }

  @Override
  public boolean take(Line line, Sink sink) {
    String text = line.collapsed();
    Matcher row = CrystalDiskMarkFormat.row(text);
    if (row.matches()) {
      row(row, line.at(), sink);
      return true;
    }
    Matcher older = CrystalDiskMarkFormat.older(text);
    if (older.matches()) {
      older(older, line.at(), sink);
      return true;
    }
    Matcher heading = SECTION.matcher(text);
    if (heading.matches()) {
      section = heading.group(1).toLowerCase(Locale.ROOT);
      return true;
    }
    return CrystalDiskMarkFormat.isBanner(text) || OTHERS.matcher(text).matches();
  }

  private void row(Matcher row, Location at, Sink sink) {
    if (section.isEmpty() || section.equals("mix")) {
      return;
    }
    double depth = Figures.decimal(row.group(4)) * Figures.decimal(row.group(5));
    double micros = row.group(8) == null ? Double.NaN : Figures.decimal(row.group(8));
    double kib = Figures.decimal(row.group(2)) * (row.group(3).equals("MiB") ? 1024 : 1);
    double iops = row.group(7) == null ? Double.NaN : Figures.decimal(row.group(7));
    sink.observe(
        run(
            at,
            row.group(1).equals("SEQ"),
            section,
            kib,
            depth,
            iops,
            micros / MICROS,
            row.group(6)));
  }

  private static void older(Matcher row, Location at, Sink sink) {
    boolean inSequence = row.group(1).equals("Sequential");
    double depth = 1;
    if (row.group(5) != null) {
      depth = Figures.decimal(row.group(5));
    } else if (row.group(6) != null) {
      depth = Figures.decimal(row.group(6)) * Figures.decimal(row.group(7));
    }
    double kib = Double.NaN;
    if (row.group(3) != null) {
      kib = Figures.decimal(row.group(3)) * (row.group(4).equals("MiB") ? 1024 : 1);
    }
    double iops = row.group(9) == null ? Double.NaN : Figures.decimal(row.group(9));
    double mean = iops > 0 ? depth * MICROS / iops : Double.NaN;
    String direction = row.group(2).toLowerCase(Locale.ROOT);
    sink.observe(run(at, inSequence, direction, kib, depth, iops, mean, row.group(8)));
  }

  private static BenchmarkRun run(
      Location at,
      boolean inSequence,
      String direction,
      double kib,
      double depth,
      double iops,
      double meanMs,
      String mb) {
    return new BenchmarkRun(
        at,
        "CrystalDiskMark",
        direction,
        kib,
        depth,
        false,
        iops,
        meanMs,
        Double.NaN,
        Double.NaN,
        inSequence ? Figures.decimal(mb) * MB_IN_MIB : Double.NaN);
  }

  @Override
  public boolean heedsCaptions() {
    return false;
  }
}
