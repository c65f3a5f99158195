package dev.stallsage.evidence.nvme;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code fio-status} prints of Fusion-io and ioDrive cards; it has nothing to do with the
 * benchmark fio.
 *
 * <pre>
 * fct0 Attached as 'fioa' (block device)
 *         Internal temperature: 53.2 degC, max 62.5 degC
 *         Media status: Healthy; Reserves: 8.00%, warn at 10.00%
 * </pre>
 *
 * becomes 53.2 °C of {@code fioa} and spare blocks that are low. {@code Rated PBW: 17.00 PB, 98.41%
 * remaining} of later releases becomes the endurance that is left. The lines are read as well where
 * pt-summary puts its own names before them.
 */
public final class FioStatus implements Reader {
  private static final Pattern ATTACHED =
      Pattern.compile("\\bAttached as '(fio\\w{1,8})' \\(block device\\)$");
  private static final Pattern CELSIUS =
      Pattern.compile("\\bInternal temperature: ([\\d.]{1,8}) degC\\b");
  private static final Pattern RESERVES =
      Pattern.compile(
          "\\bstatus: ([\\w -]{2,30}); Reserves: ([\\d.]{1,8})%, warn at ([\\d.]{1,8})%");
  private static final Pattern LEFT =
      Pattern.compile("\\bRated PBW: [\\d.]{1,8} PB, ([\\d.]{1,8})% remaining");
  private static final Pattern POWER = Pattern.compile("^Powerloss protection: (.{1,40})$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:Fusion-io |ioD|ioM|Located in|PCI:|Vendor:|Firmware v|[\\d.,]+ GBytes|Format:|Error"
              + " correction:|FPGA ID:|PCIE |Sufficient power|(?:Internal|Aux) voltage:|Board temperature:"
              + "|Lifetime data|Physical bytes|RAM usage|Current: [\\d,]+ bytes|Peak ?: [\\d,]+ bytes"
              + "|External Power|Adapter:|Connected ioD|fct\\d|Active media|Dual:|SN:|Pseudo|adapters).*$");

  public static final Format FORMAT =
      format("fio-status", "Fusion-io cards (fio-status)")
          .printedBy("fio-status -a")
          .describedIn("ioMemory VSL user guide")
          .yields(DriveFigure.class)
          .marked("Attached as 'fio")
          .opens(line -> ATTACHED.matcher(line.collapsed()).find())
          // Counters of later releases have many names.
          .patience(6)
          .withoutCaptions()
          .readBy(FioStatus::new);

  private String device = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher attached = ATTACHED.matcher(text);
    if (attached.find()) {
      device = attached.group(1);
      return true;
    }
    return figure(line, text, sink) || OTHER.matcher(text).matches();
  }

  private boolean figure(Line line, String text, ObservationSink sink) {
    Matcher celsius = CELSIUS.matcher(text);
    Matcher reserves = RESERVES.matcher(text);
    Matcher left = LEFT.matcher(text);
    Matcher power = POWER.matcher(text);
    if (celsius.find()) {
      give(
          line,
          Kind.CELSIUS,
          PrintedNumbers.decimal(celsius.group(1)),
          "Internal temperature",
          sink);
    } else if (reserves.find()) {
      boolean low =
          PrintedNumbers.decimal(reserves.group(2)) <= PrintedNumbers.decimal(reserves.group(3));
      give(line, Kind.SPARE_LOW, low ? 1 : 0, "Reserves", sink);
      boolean shut = reserves.group(1).toLowerCase(Locale.ROOT).startsWith("read-only");
      give(line, Kind.READ_ONLY, shut ? 1 : 0, "Media status", sink);
    } else if (left.find()) {
      give(line, Kind.WEAR_LEFT, PrintedNumbers.decimal(left.group(1)), "Rated PBW", sink);
    } else if (power.matches()) {
      boolean gone = power.group(1).toLowerCase(Locale.ROOT).startsWith("not ");
      give(line, Kind.BACKUP_FAILED, gone ? 1 : 0, "Powerloss protection", sink);
    } else {
      return false;
    }
    return true;
  }

  private void give(Line line, Kind kind, double value, String name, ObservationSink sink) {
    if (!device.isEmpty()) {
      sink.observe(new DriveFigure(line.at(), device, kind, value, name));
    }
  }
}
