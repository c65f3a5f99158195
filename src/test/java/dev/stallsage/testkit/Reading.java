package dev.stallsage.testkit;

import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.EvidenceIntake;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.Formats;
import dev.stallsage.evidence.MarkIndex;
import dev.stallsage.evidence.Remark;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Observation;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** What the intake made of one text. */
public record Reading(FileCoverage coverage, List<Observation> observations) {

  /**
   * All formats and an empty lexicon: prose says nothing. To make it takes far longer than to read
   * a fixture.
   */
  private static final MarkIndex WATCHLIST = new MarkIndex(Formats.all(), Lexicon.EMPTY);

  /** Reads a text as a file of that name. */
  public static Reading of(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    EvidenceFile file = new EvidenceFile(name, null, () -> new ByteArrayInputStream(bytes));
    List<Observation> observations = new ArrayList<>();
    FileCoverage coverage =
        new EvidenceIntake(WATCHLIST)
            .read(file, new AtomicInteger(), (series, seen) -> observations.add(seen));
    return new Reading(coverage, List.copyOf(observations));
  }

  public List<Exhibit> exhibits() {
    return coverage.exhibits();
  }

  /** All remarks, by line. */
  public List<Remark> remarks() {
    return Stream.concat(
            coverage.remarks().stream(), exhibits().stream().flatMap(e -> e.remarks().stream()))
        .sorted(Comparator.comparing(Remark::at))
        .toList();
  }

  /** Every observation in words, without its locations: equal readings have equal facts. */
  public List<String> facts() {
    return observations.stream().map(FactValues::withoutLocation).toList();
  }
}
