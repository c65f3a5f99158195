package dev.stallsage.evidence.recognised;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A print of states, of which some are a fault by themselves. {@code Operational Health: red} below
 * {@code Name: naa.5000c500a1} is a disk that vSAN gave up; {@code green} is no measurement.
 *
 * @param about what it is
 * @param marks see {@link Format#marks()}
 * @param opens the line that begins it, blanks {@linkplain Line#collapsed() collapsed}
 * @param rows its other lines, collapsed
 * @param names a line whose group {@code name} is what the states below are of
 * @param states which states are which fault
 */
record FaultPrintFormat(
    FormatDescription about,
    List<String> marks,
    Pattern opens,
    Pattern rows,
    Pattern names,
    List<State> states)
    implements Format {

  /**
   * A state that is a fault.
   *
   * @param line collapsed; a group {@code name} in it is preferred to the name above
   */
  record State(Pattern line, Kind kind, String fault) {
    /** A state that is counted under a word of its own. */
    static State fault(String line, String fault) {
      return new State(Pattern.compile(line), Kind.FAULT_TOLD, fault);
    }

    /** A state that is as good as an event. */
    static State event(String line, Kind kind) {
      return new State(Pattern.compile(line), kind, "");
    }
  }

  /** A print of one command; the texts are regular expressions. */
  static Format print(
      String id,
      String title,
      String command,
      String manual,
      List<String> marks,
      String opens,
      String rows,
      String names,
      State... states) {
    return new FaultPrintFormat(
        new FormatDescription(id, title, List.of(command), manual, Set.of(KernelEvent.class)),
        marks,
        Pattern.compile(opens),
        Pattern.compile(rows),
        Pattern.compile(names),
        List.of(states));
  }

  @Override
  public boolean opens(Line line, ExhibitContext surroundings) {
    return opens.matcher(line.collapsed()).matches();
  }

  @Override
  public Reader reader(ExhibitContext surroundings) {
    Names above = new Names();
    surroundings.before().forEach(line -> above.note(line.collapsed()));
    return new Reader() {
      @Override
      public boolean take(Line line, ObservationSink sink) {
        String text = line.collapsed();
        boolean named = above.note(text);
        boolean told = tell(text, above.name, line, sink);
        return named || told || opens.matcher(text).matches() || rows.matcher(text).matches();
      }

      @Override
      public boolean heedsCaptions() {
        return false;
      }
    };
  }

  private boolean tell(String text, String name, Line line, ObservationSink sink) {
    for (State state : states) {
      Matcher said = state.line().matcher(text);
      if (said.matches()) {
        boolean own = state.line().pattern().contains("(?<name>");
        String device = own ? said.group("name") : name;
        Detail detail =
            new Detail(Subsystem.VMKERNEL, "", "", Double.NaN, state.fault(), List.of());
        sink.observe(new KernelEvent(line.at(), state.kind(), device, "", Double.NaN, detail));
        return true;
      }
    }
    return false;
  }

  private final class Names {
    private String name = "";

    private boolean note(String text) {
      Matcher said = names.matcher(text);
      boolean named = said.matches();
      if (named) {
        name = said.group("name");
      }
      return named;
    }
  }
}
