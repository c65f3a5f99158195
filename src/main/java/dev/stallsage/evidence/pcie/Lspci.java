package dev.stallsage.evidence.pcie;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.PcieLink;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The link lines of {@code lspci -vv}, run as root.
 *
 * <p>{@code LnkCap: Port #0, Speed 16GT/s, Width x4} and {@code LnkSta: Speed 2.5GT/s (downgraded),
 * Width x2 (downgraded)} below {@code 10000:02:00.0 Non-Volatile memory controller: ...} become one
 * link. {@code LnkCap2} and {@code LnkSta2} are other registers. The exhibit begins with the first
 * link line: a listing without one shows nothing about links.
 *
 * <p>Reads the blocks of {@code lspci -vv} and joins capability, state and driver of a device.
 */
public final class Lspci implements Reader {
  private static final Pattern OPENS =
      Pattern.compile(
          "^\\s*(?:LnkCap|LnkSta):\\s.*\\bWidth\\s.*|^\\s*Link: Supported Speed \\S+, Width .*");

  private static final Pattern CAPABILITY =
      Pattern.compile("^\\s*(?:LnkCap:|Link: Supported)\\s*(.*)$");
  private static final Pattern STATE = Pattern.compile("^\\s*(?:LnkSta:|Link:)\\s*(Speed .*)$");
  private static final Pattern SPEED = Pattern.compile("\\bSpeed (\\d+(?:[.,]\\d+)?)\\s?G[Tb]/s");
  private static final Pattern WIDTH = Pattern.compile("\\bWidth x(\\d{1,3})\\b");
  private static final Pattern DRIVER = Pattern.compile("^\\s*Kernel driver in use:\\s*(\\S+).*");
  private static final Pattern ASKED = Pattern.compile("\\blspci\\b.{0,200}-s\\s*+([0-9a-f:.]+)");

  public static final Format FORMAT =
      format("lspci", "lspci -vv (PCIe links)")
          .printedBy("lspci -Dvvk")
          .describedIn("lspci(8)")
          .yields(PcieLink.class)
          .marked("LnkCap", "LnkSta", "Link: Supported")
          .opens(
              line ->
                  (line.text().contains("Lnk") || line.text().contains("Link: Supported"))
                      && OPENS.matcher(line.text()).matches())
          // Lines of vendor capabilities have many names; some lose their indentation.
          .patience(40)
          .withoutCaptions()
          .readBy(Lspci::new);

  /** Speed and width of one line; old versions wrote Gb/s for GT/s. */
  private record Rate(Location at, double gigatransfers, int width) {}

  private PciSlot slot;
  private Rate capability;
  private Rate state;
  private String driver = "";

  Lspci(ExhibitContext surroundings) {
    slot = above(surroundings);
  }

  /**
   * The device the first link line belongs to: the nearest slot line above, or the one asked for.
   */
  private static PciSlot above(ExhibitContext surroundings) {
    List<Line> before = surroundings.before();
    for (int i = before.size() - 1; i >= 0 && isNear(before, i); i--) {
      Optional<PciSlot> found = PciSlot.of(before.get(i).text());
      if (found.isPresent()) {
        return found.get();
      }
      if (!PciSlot.isDetail(before.get(i).text()) && !indented(before.get(i))) {
        break;
      }
    }
    Matcher asked = ASKED.matcher(surroundings.command());
    return new PciSlot(asked.find() ? asked.group(1) : "", "");
  }

  /** Between others stands an exhibit of another tool. */
  private static boolean isNear(List<Line> before, int i) {
    return i == before.size() - 1 || before.get(i + 1).number() - before.get(i).number() <= 1;
  }

  private static boolean indented(Line line) {
    return line.blank() || Character.isWhitespace(line.text().charAt(0));
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (line.blank()) {
      return false;
    }
    Optional<PciSlot> next = PciSlot.of(text);
    if (next.isPresent()) {
      end(sink);
      slot = next.get();
      return true;
    }
    read(line, text, sink);
    return PciSlot.isDetail(text) || indented(line);
  }

  private void read(Line line, String text, ObservationSink sink) {
    Matcher capable = CAPABILITY.matcher(text);
    Matcher running = STATE.matcher(text);
    Matcher named = DRIVER.matcher(text);
    if (capable.matches()) {
      if (capability != null) {
        end(sink);
        slot = new PciSlot("", "");
      }
      capability = rate(line, capable.group(1));
    } else if (running.matches()) {
      state = rate(line, running.group(1));
    } else if (named.matches()) {
      driver = named.group(1);
    }
  }

  private static Rate rate(Line line, String text) {
    Matcher speed = SPEED.matcher(text);
    Matcher width = WIDTH.matcher(text);
    return new Rate(
        line.at(),
        speed.find() ? PrintedNumbers.decimal(speed.group(1)) : Double.NaN,
        width.find() ? Integer.parseInt(width.group(1)) : 0);
  }

  @Override
  public void end(ObservationSink sink) {
    if (capability != null && state != null) {
      sink.observe(
          new PcieLink(
              state.at(),
              capability.at(),
              slot.address(),
              slot.description(),
              driver,
              capability.gigatransfers(),
              capability.width(),
              state.gigatransfers(),
              state.width()));
    } else if (capability != null) {
      sink.remark(
          capability.at(), "the running link of this device is not shown: expected a line LnkSta");
    }
    capability = null;
    state = null;
    driver = "";
  }
}
