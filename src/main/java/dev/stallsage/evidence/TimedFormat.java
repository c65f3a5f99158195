package dev.stallsage.evidence;

import dev.stallsage.profile.Cost;
import dev.stallsage.profile.CostAccount;
import java.util.List;
import java.util.function.Predicate;

/**
 * A format that keeps account of what it costs to ask it about lines and to read its exhibits. What
 * its marks cost is that of the search for all of them.
 */
record TimedFormat(Format format, CostAccount costs) implements Format {
  private void begin() {
    costs.begin(Cost.Kind.FORMAT, about().id());
  }

  @Override
  public FormatDescription about() {
    return format.about();
  }

  @Override
  public boolean opens(Line line, ExhibitContext surroundings) {
    begin();
    try {
      return format.opens(line, surroundings);
    } finally {
      costs.end();
    }
  }

  @Override
  public List<String> marks() {
    return format.marks();
  }

  @Override
  public List<String> marksAbove() {
    return format.marksAbove();
  }

  @Override
  public boolean mayOpen(ByteLine line) {
    return format.mayOpen(line);
  }

  @Override
  public boolean weighsMarks() {
    return format.weighsMarks();
  }

  @Override
  public Predicate<ByteLine> weighing(String mark) {
    return format.weighing(mark);
  }

  @Override
  public List<String> heeds() {
    return format.heeds();
  }

  @Override
  public int patience(Reader open) {
    return format.patience(((TimedReader) open).reader);
  }

  @Override
  public boolean heedsCaptions(Reader open) {
    return format.heedsCaptions(((TimedReader) open).reader);
  }

  @Override
  public Reader reader(ExhibitContext surroundings) {
    return new TimedReader(format.reader(surroundings));
  }

  @Override
  public boolean isHeading(String text) {
    return format.isHeading(text);
  }

  @Override
  public int longestLine() {
    return format.longestLine();
  }

  private final class TimedReader implements Reader {
    private final Reader reader;

    TimedReader(Reader reader) {
      this.reader = reader;
    }

    @Override
    public boolean take(Line line, ObservationSink sink) {
      begin();
      try {
        return reader.take(line, sink);
      } finally {
        costs.end();
      }
    }

    @Override
    public boolean takeRow(ByteLine line, ObservationSink sink) {
      begin();
      try {
        return reader.takeRow(line, sink);
      } finally {
        costs.end();
      }
    }

    @Override
    public void passed(Line last) {
      reader.passed(last);
    }

    @Override
    public void end(ObservationSink sink) {
      begin();
      try {
        reader.end(sink);
      } finally {
        costs.end();
      }
    }

    @Override
    public int patience() {
      return reader.patience();
    }

    @Override
    public boolean heedsCaptions() {
      return reader.heedsCaptions();
    }
  }
}
