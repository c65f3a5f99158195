package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;

/** A reader of reports with tables of devices, the rows of which a mail client may have wrapped. */
abstract class DeviceTableReader implements Reader {
  /** Of the table at hand; null where there is none, or one of something else. */
  private RowAssembler rows;

  private boolean begun;
  private boolean over;

  final RowAssembler rows() {
    return rows;
  }

  final void rowsAre(RowAssembler next) {
    rows = next;
  }

  @Override
  public final boolean take(Line line, ObservationSink sink) {
    if (over || line.blank() || LineWords.tooLong(line)) {
      return false;
    }
    if (!begun) {
      begun = true;
      begin(sink);
    }
    return takeLine(line, sink);
  }

  /** The first line is about to be read. */
  abstract void begin(ObservationSink sink);

  /** Takes a line that is neither blank nor longer than any of a report. */
  abstract boolean takeLine(Line line, ObservationSink sink);

  /** Whatever comes is another report. */
  final void isOver() {
    over = true;
  }

  final boolean over() {
    return over;
  }

  /** No more of the row at hand is coming. */
  final void cutOff(ObservationSink sink) {
    if (rows != null) {
      rows.giveUp(sink);
    }
  }

  @Override
  public void end(ObservationSink sink) {
    cutOff(sink);
  }
}
