package dev.stallsage.evidence.esxtop;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.HypervisorSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A storage screen of interactive esxtop, pasted: devices ({@code u}), adapters ({@code d}) or
 * virtual disks ({@code v}).
 *
 * <pre>
 *  9:14:52am up 41 days 3:07, 512 worlds, 11 VMs, 30 vCPUs; CPU load average: 0.21, 0.20, 0.19
 *
 * DEVICE                                PATH/WORLD/PARTITION DQLEN WQLEN ACTV QUED %USD  LOAD   CMDS/s  READS/s WRITES/s MBREAD/s MBWRTN/s DAVG/cmd KAVG/cmd GAVG/cmd QAVG/cmd
 * naa.60060160a1b23400c5d6e7f801234567           -              32     -   32   17  100  1.53  1840.12   210.40  1629.72     3.10    25.40    17.20     9.05    26.25     9.02
 * </pre>
 *
 * becomes a {@link HypervisorSample} of a device whose 32 slots are full while 17 commands wait.
 *
 * <p>Reads iteration after iteration of pasted storage screens; each may be of another kind.
 */
public final class EsxtopScreen implements Reader {
  private static final Pattern TITLE =
      Pattern.compile("^\\s*(\\d{1,2}:\\d\\d:\\d\\d\\s?(?:[ap]m)?)\\s+up\\s.*worlds.*");
  private static final int TITLE_LOOKS_BACK = 4;

  public static final Format FORMAT =
      format("esxtop-screen", "ESXi esxtop, storage screens")
          .printedBy("esxtop (then u, d or v)")
          .describedIn("https://communities.vmware.com/docs/DOC-11812")
          .yields(HypervisorSample.class)
          .marked("DEVICE", "ADAPTR", "VMNAME")
          .opens(EsxtopScreen::opens)
          .patience(3)
          .readBy(EsxtopScreen::new);

  private String time = "";
  private ScreenHeading heading;
  private boolean rowsCame;
  private Line cutAt;
  private List<String> cut = List.of();
  private boolean sumDoubted;

  /** The newest name; below a virtual machine its disks may stand without it. */
  private String owner = "-";

  EsxtopScreen(ExhibitContext surroundings) {
    surroundings.last(TITLE_LOOKS_BACK).forEach(line -> readTitle(line.text()));
  }

  private boolean readTitle(String text) {
    Matcher title = TITLE.matcher(text);
    if (title.matches()) {
      time = title.group(1);
      return true;
    }
    return false;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    List<String> words = List.of(line.words());
    if (words.isEmpty()) {
      return false;
    }
    if (cutAt != null && ScreenHeading.isRest(words)) {
      goOn(words, sink);
      return true;
    }
    Optional<ScreenHeading> next = ScreenHeading.of(line.words());
    if (next.isPresent()) {
      giveCutRow(sink);
      heading = next.get();
      rowsCame = false;
      return true;
    }
    if (readTitle(line.text())) {
      giveCutRow(sink);
      return true;
    }
    if (!rowsCame && ScreenHeading.isHeadingRest(words)) {
      heading = heading.and(words);
      return true;
    }
    return row(words, line, sink);
  }

  private boolean row(List<String> words, Line line, ObservationSink sink) {
    if (!heading.isRow(words)) {
      return false;
    }
    giveCutRow(sink);
    rowsCame = true;
    if (heading.isComplete(words)) {
      give(words, line, sink);
    } else {
      cut = words;
      cutAt = line;
    }
    return true;
  }

  /** The rest of a row that a mail client wrapped. */
  private void goOn(List<String> words, ObservationSink sink) {
    List<String> joined = new ArrayList<>(cut);
    joined.addAll(words);
    cut = joined;
    if (heading.isComplete(cut)) {
      give(cut, cutAt, sink);
      cutAt = null;
    }
  }

  private void giveCutRow(ObservationSink sink) {
    if (cutAt != null) {
      sink.remark(
          cutAt.at(),
          "is cut: expected "
              + heading.columns().size()
              + " columns as in the heading, found "
              + cut.size());
      give(cut, cutAt, sink);
      cutAt = null;
    }
  }

  private void give(List<String> row, Line line, ObservationSink sink) {
    String part = heading.partOf(row);
    boolean virtualDisk = heading.layer().equals("virtual-disk");
    if (!part.isEmpty() && !virtualDisk) {
      return; // a path, world or partition: its device or adapter has a row of its own
    }
    if (!heading.nameOf(row).equals("-")) {
      owner = heading.nameOf(row);
    }
    String device = owner + (part.isEmpty() ? "" : ":" + part);
    HypervisorSample sample =
        EsxtopMetric.sample(line.at(), heading.layer(), device, time, heading.values(row));
    sink.observe(sample);
    checkSum(sample, sink);
  }

  /** GAVG is DAVG + KAVG; when it is not, a column is missing in the heading or in the row. */
  private void checkSum(HypervisorSample sample, ObservationSink sink) {
    double sum = sample.deviceMs() + sample.kernelMs();
    if (!sumDoubted && Math.abs(sample.guestMs() - sum) > 0.05 + 0.05 * sum) {
      sumDoubted = true;
      sink.remark(
          sample.at(), "GAVG is not DAVG + KAVG: the columns may not stand below their headings");
    }
  }

  @Override
  public void end(ObservationSink sink) {
    giveCutRow(sink);
  }

  private static boolean opens(Line line) {
    String text = line.text();
    return (text.contains("DEVICE") || text.contains("ADAPTR") || text.contains("VMNAME"))
        && ScreenHeading.of(line.words()).isPresent();
  }
}
