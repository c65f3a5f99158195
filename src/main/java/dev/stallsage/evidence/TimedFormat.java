package dev.stallsage.evidence;

import dev.stallsage.profile.Cost;
import dev.stallsage.profile.CostAccount;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * A format that keeps account of what it costs to ask it about lines and to read its exhibits. What
 * its marks cost is that of the search for all of them.
 */
record TimedFormat(Format format, CostAccount costs) implements Format {
  private <T> T timed(Supplier<T> asked) {
    return costs.timed(Cost.Kind.FORMAT, about().id(), asked);
  }

  @Override
  public FormatDescription about() {
    return format.about();
  }

  @Override
  public boolean opens(Line line, ExhibitContext surroundings) {
    return timed(() -> format.opens(line, surroundings));
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
      return timed(() -> reader.take(line, sink));
    }

    @Override
    public boolean takeRow(ByteLine line, ObservationSink sink) {
      return timed(() -> reader.takeRow(line, sink));
    }

    @Override
    public void passed(Line last) {
      reader.passed(last);
    }

    @Override
    public void end(ObservationSink sink) {
      costs.timed(Cost.Kind.FORMAT, about().id(), () -> reader.end(sink));
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
