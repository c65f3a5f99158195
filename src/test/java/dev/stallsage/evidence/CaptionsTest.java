package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.LoadedModule;
import dev.stallsage.observation.Observation;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Rows belong to the caption they stand below, also when the heading is printed again. */
class CaptionsTest {

  /** A heading {@code NAMES} and below it rows of names, several on a line. */
  private static final class Names implements Format {
    @Override
    public FormatDescription about() {
      return new FormatDescription("names", "Names", List.of(), "", Set.of(LoadedModule.class));
    }

    @Override
    public List<String> marks() {
      return List.of("NAMES");
    }

    @Override
    public boolean opens(Line line, ExhibitContext surroundings) {
      return line.text().equals("NAMES");
    }

    @Override
    public Reader reader(ExhibitContext surroundings) {
      return new Reader() {
        @Override
        public boolean take(Line line, ObservationSink sink) {
          if (line.text().equals("NAMES")) {
            sink.host("db7");
            return true;
          }
          if (!line.text().startsWith("- ")) {
            return false;
          }
          for (String name : line.text().substring(2).split(" ")) {
            sink.observe(new LoadedModule(line.at(), name, true));
          }
          return true;
        }

        @Override
        public int patience() {
          return 3;
        }
      };
    }
  }

  private record Read(List<String> rows, FileCoverage coverage) {}

  private static Read read(String text) {
    List<String> rows = new ArrayList<>();
    EvidenceFile file =
        new EvidenceFile(
            "a.txt", null, () -> new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    FileCoverage coverage =
        new EvidenceIntake(new Formats(List.of(new Names()), List.of()), Lexicon.EMPTY)
            .read(
                file, new AtomicInteger(), (series, o) -> rows.add(series.label() + "=" + name(o)));
    return new Read(rows, coverage);
  }

  private static String name(Observation observation) {
    return ((LoadedModule) observation).name();
  }

  @Test
  void theLastRowAboveACaptionStaysAboveIt() {
    Read read = read("before update\nNAMES\n- a b\n- c\nafter update\nNAMES\n- d e\n- f\n");
    assertThat(read.rows())
        .containsExactly(
            "before update=a",
            "before update=b",
            "before update=c",
            "after update=d",
            "after update=e",
            "after update=f");
    assertThat(read.coverage().exhibits()).extracting(Exhibit::firstLine).containsExactly(2, 6);
    assertThat(read.coverage().exhibits()).extracting(Exhibit::lastLine).containsExactly(4, 8);
  }

  @Test
  void allThatTheFirstRowBelowACaptionSaysBelongsToIt() {
    Read read = read("before update\nNAMES\n- a\nafter update\n- b c\n");
    assertThat(read.rows()).containsExactly("before update=a", "after update=b", "after update=c");
  }

  @Test
  void theHostHoldsForTheNextCaptionToo() {
    Read read = read("before update\nNAMES\n- a\nafter update\n- b\n");
    assertThat(read.coverage().exhibits()).extracting(Exhibit::host).containsExactly("db7", "db7");
  }

  @Test
  void theCommandBetweenTwoExhibitsBelongsToTheSecond() {
    Read read = read("$ names -v\nNAMES\n- a\n\none\ntwo\nthree\nfour\n$ names -q\nNAMES\n- b\n");
    assertThat(read.coverage().exhibits())
        .extracting(e -> e.series().command())
        .containsExactly("names -v", "names -q");
  }

  @Test
  void aRestOfACommandLineIsNoCaption() {
    Read read = read("after update\n$ names | egrep\n'throttle|queue|arq'\nNAMES\n- a\n");
    assertThat(read.rows()).containsExactly("after update=a");
  }

  @Test
  void aQuotedOverflowRowKeepsItsSign() {
    assertThat(LineCleaner.clean("> >= 600000 |   0")).containsExactly(">= 600000 |   0");
    assertThat(LineCleaner.clean("> > >= 600000 |   0")).containsExactly(">= 600000 |   0");
    assertThat(LineCleaner.clean("> 128 |@@  7")).containsExactly("128 |@@  7");
    assertThat(LineCleaner.clean("> ")).containsExactly("");
  }

  @Test
  void anArrowIsNoPromptAndAPathIsACommand() {
    Read read =
        read(
            "self->start = timestamp\n"
                + "NAMES\n"
                + "- a\n"
                + "one\n"
                + "two\n"
                + "three\n"
                + "four\n"
                + "# ./names.d 5\n"
                + "NAMES\n"
                + "- b\n");
    assertThat(read.coverage().exhibits())
        .extracting(e -> e.series().command())
        .containsExactly("", "./names.d 5");
  }

  @Test
  void whatToolsPrintAroundTheirTablesIsNoCaption() {
    String furniture =
        "Linux 5.14.0-70.el9.x86_64 (db7) \t10/07/2024 \t_x86_64_\t(8 CPU)\n\n"
            + "Thu Apr  7 12:13:04 2016\nTime: 03:49:57 PM\n"
            + "                    extended device statistics              \n"
            + "12:14:45 sda         0.00         0.00         1.50          0\n";
    assertThat(read("after update\n" + furniture + "NAMES\n- a\n").rows())
        .containsExactly("after update=a");
  }

  @Test
  void aQuotedLineKeepsItsIndentAndABlankOneIsBlank() {
    assertThat(LineCleaner.clean(">  disks 1.00")).containsExactly(" disks 1.00");
    assertThat(LineCleaner.clean("> ")).containsExactly("");
    assertThat(LineCleaner.clean(">>")).containsExactly("");
  }

  @Test
  void aNonBreakingBlankIsABlankAlsoWhenItWasMisread() {
    assertThat(LineCleaner.clean("sda\u00A0\u00A01.00")).containsExactly("sda  1.00");
    assertThat(LineCleaner.clean("sda\u00C2\u00A0\u00C2\u00A01.00")).containsExactly("sda  1.00");
    assertThat(LineCleaner.clean("\u00C2ge")).containsExactly("\u00C2ge");
  }

  @Test
  void aPredicateAndAStampOfAScriptCaptionNothing() {
    Read read =
        read("after update\n/ self->waits && arg0 /\n2018 Nov  2 03:41:17 load\nNAMES\n- a\n");
    assertThat(read.rows()).containsExactly("after update=a");
  }
}
