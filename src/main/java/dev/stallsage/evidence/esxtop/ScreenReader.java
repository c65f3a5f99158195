package dev.stallsage.evidence.esxtop;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.HypervisorSample;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads iteration after iteration of pasted storage screens; each may be of another kind. */
final class ScreenReader implements Reader {
  private static final Pattern TITLE =
      Pattern.compile("^\\s*(\\d{1,2}:\\d\\d:\\d\\d\\s?(?:[ap]m)?)\\s+up\\s.*worlds.*");
  private static final int TITLE_LOOKS_BACK = 4;

  private String time = "";
  private Heading heading;
  private boolean rowsCame;
  private Line cutAt;
  private List<String> cut = List.of();
  private boolean sumDoubted;

  /** The newest name; below a virtual machine its disks may stand without it. */
  private String owner = "-";

  ScreenReader(Surroundings surroundings) {
    List<Line> before = surroundings.before();
    before
        .subList(Math.max(0, before.size() - TITLE_LOOKS_BACK), before.size())
        .forEach(line -> readTitle(line.text()));
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
  public boolean take(Line line, Sink sink) {
    List<String> words = List.of(line.words());
    if (words.isEmpty()) {
      return false;
    }
    if (cutAt != null && Heading.isRest(words)) {
      goOn(words, sink);
      return true;
    }
    Optional<Heading> next = Heading.of(line.words());
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
    if (!rowsCame && Heading.isHeadingRest(words)) {
      heading = heading.and(words);
      return true;
    }
    return row(words, line, sink);
  }

  private boolean row(List<String> words, Line line, Sink sink) {
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
  private void goOn(List<String> words, Sink sink) {
    List<String> joined = new ArrayList<>(cut);
    joined.addAll(words);
    cut = joined;
    if (heading.isComplete(cut)) {
      give(cut, cutAt, sink);
      cutAt = null;
    }
  }

  private void giveCutRow(Sink sink) {
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

  private void give(List<String> row, Line line, Sink sink) {
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
        Metric.sample(line.at(), heading.layer(), device, time, heading.values(row));
    sink.observe(sample);
    checkSum(sample, sink);
  }

  /** GAVG is DAVG + KAVG; when it is not, a column is missing in the heading or in the row. */
  private void checkSum(HypervisorSample sample, Sink sink) {
    double sum = sample.deviceMs() + sample.kernelMs();
    if (!sumDoubted && Math.abs(sample.guestMs() - sum) > 0.05 + 0.05 * sum) {
      sumDoubted = true;
      sink.remark(
          sample.at(), "GAVG is not DAVG + KAVG: the columns may not stand below their headings");
    }
  }

  @Override
  public void end(Sink sink) {
    giveCutRow(sink);
  }

  @Override
  public int patience() {
    return 3;
  }
}
