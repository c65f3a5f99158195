package dev.stallsage.evidence;

import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Declares a format beside its reader: what prints it, by what its lines are known, which line
 * begins an exhibit, what it yields and who reads it.
 *
 * <pre>
 * static final Format FORMAT =
 *     format("mdstat", "/proc/mdstat")
 *         .printedBy("cat /proc/mdstat")
 *         .describedIn("md(4)")
 *         .yields(SoftwareArray.class)
 *         .marked("Personalities :", " : active", " : inactive")
 *         .opens(line -&gt; isHead(line.collapsed()))
 *         .readBy(Mdstat::new);
 * </pre>
 *
 * The questions themselves are explained at {@link Format} and {@link JsonFormat}.
 */
public final class FormatSpec {
  /** Of a format whose readers know better how long they wait. */
  private static final int ASKS_READER = -1;

  private final String id;
  private final String title;
  private List<String> commands = List.of();
  private String manual = "";
  private Set<Class<? extends Observation>> yields = Set.of();
  private List<String> marks = Marks.NONE;
  private List<String> above = List.of();
  private List<String> heeds = List.of();
  private Predicate<ByteLine> mayOpen = line -> true;
  private BiPredicate<Line, ExhibitContext> opens = (line, surroundings) -> false;
  private Predicate<String> heading = text -> false;
  private int longestLine = Format.LONGEST_LINE;
  private int patience = ASKS_READER;
  private boolean captions = true;
  private Predicate<Json> claims;
  private Predicate<Json> claimsCut = document -> false;

  private FormatSpec(String id, String title) {
    this.id = id;
    this.title = title;
  }

  /**
   * Begins a declaration.
   *
   * @param id {@code iostat-linux}
   * @param title {@code Linux iostat -x}
   */
  public static FormatSpec format(String id, String title) {
    return new FormatSpec(id, title);
  }

  /** The commands that print it: {@code iostat -x 5}. */
  public FormatSpec printedBy(String... commands) {
    this.commands = List.of(commands);
    return this;
  }

  /** Where its grammar is described: {@code iostat(1)}. */
  public FormatSpec describedIn(String manual) {
    this.manual = manual;
    return this;
  }

  /** Every kind of observation it can show: what is not among them was not looked at. */
  @SafeVarargs
  public final FormatSpec yields(Class<? extends Observation>... kinds) {
    yields = Set.of(kinds);
    return this;
  }

  /** See {@link Format#marks()}. */
  public FormatSpec marked(String... marks) {
    return marked(List.of(marks));
  }

  /** See {@link Format#marks()}. */
  public FormatSpec marked(List<String> marks) {
    this.marks = marks;
    return this;
  }

  /** See {@link Format#marksAbove()}. */
  public FormatSpec markedAbove(List<String> marks) {
    above = marks;
    return this;
  }

  /** See {@link Format#heeds()}. */
  public FormatSpec heeds(List<String> texts) {
    heeds = texts;
    return this;
  }

  /** See {@link Format#mayOpen(ByteLine)}. */
  public FormatSpec mayOpen(Predicate<ByteLine> shape) {
    mayOpen = shape;
    return this;
  }

  /** See {@link Format#isHeading(String)}. */
  public FormatSpec headedBy(Predicate<String> heading) {
    this.heading = heading;
    return this;
  }

  /** See {@link Format#longestLine()}. */
  public FormatSpec longestLine(int characters) {
    longestLine = characters;
    return this;
  }

  /** See {@link Reader#patience()}: of formats of which it is the same from the first line on. */
  public FormatSpec patience(int lines) {
    patience = lines;
    return this;
  }

  /** See {@link Reader#heedsCaptions()}: no caption between its lines begins another series. */
  public FormatSpec withoutCaptions() {
    captions = false;
    return this;
  }

  /** A line that is all of this begins an exhibit. */
  public FormatSpec opens(Pattern whole) {
    return opens(line -> whole.matcher(line.text()).matches());
  }

  /** A line that is all of one of these, its blanks {@linkplain Line#collapsed() collapsed}. */
  public FormatSpec opensCollapsed(Pattern... whole) {
    return opens(
        line -> {
          String text = line.collapsed();
          return Stream.of(whole).anyMatch(one -> one.matcher(text).matches());
        });
  }

  /** See {@link Format#opens(Line, Surroundings)}. */
  public FormatSpec opens(Predicate<Line> first) {
    return opens((line, surroundings) -> first.test(line));
  }

  /** See {@link Format#opens(Line, Surroundings)}. */
  public FormatSpec opens(BiPredicate<Line, ExhibitContext> first) {
    opens = first;
    return this;
  }

  /** See {@link JsonFormat#claims(Json)}: it is a format of documents. */
  public FormatSpec claims(Predicate<Json> document) {
    claims = document;
    return this;
  }

  /** See {@link JsonFormat#claimsCut(Json)}. */
  public FormatSpec claimsCut(Predicate<Json> document) {
    claimsCut = document;
    return this;
  }

  /** Every exhibit has a reader of its own. */
  public Format readBy(Supplier<Reader> reader) {
    return readBy(surroundings -> reader.get());
  }

  /** Every exhibit has a reader of its own, which looks at what stands before it. */
  public Format readBy(Function<ExhibitContext, Reader> reader) {
    return new Declared(this, about(), reader);
  }

  /** Every line tells all by itself, so that one reader without a state serves all exhibits. */
  public Format linesReadBy(Reader stateless) {
    return readBy(surroundings -> stateless);
  }

  /** The document is read as a whole. */
  public JsonFormat documentReadBy(JsonFormat.DocumentReader reader) {
    return documentReadBy((document, at, around, sink) -> reader.read(document, at, sink));
  }

  /** The document is read as a whole, by one to whom the command that printed it matters. */
  public JsonFormat documentReadBy(JsonFormat.CommandReader reader) {
    return new Document(about(), claims, claimsCut, reader);
  }

  private FormatDescription about() {
    return new FormatDescription(id, title, commands, manual, yields);
  }

  private record Declared(
      FormatSpec spec, FormatDescription about, Function<ExhibitContext, Reader> readers)
      implements Format {
    @Override
    public List<String> marks() {
      return spec.marks;
    }

    @Override
    public List<String> marksAbove() {
      return spec.above;
    }

    @Override
    public List<String> heeds() {
      return spec.heeds;
    }

    @Override
    public boolean mayOpen(ByteLine line) {
      return spec.mayOpen.test(line);
    }

    @Override
    public boolean opens(Line line, ExhibitContext surroundings) {
      return spec.opens.test(line, surroundings);
    }

    @Override
    public boolean isHeading(String text) {
      return spec.heading.test(text);
    }

    @Override
    public int longestLine() {
      return spec.longestLine;
    }

    @Override
    public int patience(Reader open) {
      return spec.patience == ASKS_READER ? open.patience() : spec.patience;
    }

    @Override
    public boolean heedsCaptions(Reader open) {
      return spec.captions && open.heedsCaptions();
    }

    @Override
    public Reader reader(ExhibitContext surroundings) {
      return readers.apply(surroundings);
    }
  }

  private record Document(
      FormatDescription about,
      Predicate<Json> claimed,
      Predicate<Json> claimedCut,
      JsonFormat.CommandReader reader)
      implements JsonFormat {
    @Override
    public boolean claims(Json document) {
      return claimed.test(document);
    }

    @Override
    public boolean claimsCut(Json document) {
      return claimedCut.test(document);
    }

    @Override
    public void read(Json document, IntFunction<Location> at, ObservationSink sink) {
      read(document, at, ExhibitContext.NONE, sink);
    }

    @Override
    public void read(
        Json document,
        IntFunction<Location> at,
        ExhibitContext surroundings,
        ObservationSink sink) {
      reader.read(document, at, surroundings, sink);
    }
  }
}
