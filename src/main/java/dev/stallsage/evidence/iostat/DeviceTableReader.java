package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;

/** A reader of reports with tables of devices, the rows of which a mail client may have wrapped. */
abstract class DeviceTableReader implements Reader {
  /** Of the table at hand; null where there is none, or one of something else. */
  private RowAssembler rows;

  final RowAssembler rows() {
    return rows;
  }

  final void rowsAre(RowAssembler next) {
    rows = next;
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
