package dev.stallsage.web;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.EvidenceIntake;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.observation.Observation;
import dev.stallsage.redaction.Pseudonyms;
import dev.stallsage.redaction.Redactor;
import dev.stallsage.report.RedactionCounts;
import dev.stallsage.report.VisibleText;
import java.io.ByteArrayInputStream;
import java.lang.reflect.RecordComponent;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What is recognised in a text while it is typed. Nothing of it is kept. */
@RestController
class Preview {
  private static final int LOOKED_AT = 512 * 1024;
  private static final int AT_ONCE = 2;
  private static final int SHOWN = 8;
  private static final int LONGEST = 160;

  private final WorkspaceProducts products;
  private final Semaphore room = new Semaphore(AT_ONCE);

  Preview(WorkspaceProducts products) {
    this.products = products;
  }

  /**
   * What was recognised.
   *
   * @param formats {@code Linux iostat -x: 240 readings of 4 devices}
   * @param ignored lines that told nothing
   * @param unread some of them, with their numbers
   * @param redacts how many originals of each kind would be replaced; empty when it was not asked
   * @param whole was all of the text looked at?
   */
  record Seen(
      List<String> formats, long ignored, List<String> unread, boolean whole, String redacts) {}

  @PostMapping(path = "/preview", consumes = MediaType.TEXT_PLAIN_VALUE)
  Seen look(
      @AuthenticationPrincipal Actor by,
      @RequestBody(required = false) String text,
      @RequestParam(defaultValue = "false") boolean redact) {
    String given = text == null ? "" : text;
    if (!room.tryAcquire()) {
      return new Seen(List.of(), 0, List.of(), false, "");
    }
    try {
      String start = given.substring(0, Math.min(LOOKED_AT, given.length()));
      return seen(products.of(by.workspace()), start, given.length(), redact);
    } finally {
      room.release();
    }
  }

  private static Seen seen(Stallsage product, String text, int length, boolean redact) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Map<Integer, Tally> tallies = new HashMap<>();
    FileCoverage coverage =
        new EvidenceIntake(product.watchlist())
            .read(
                new EvidenceFile("pasted.txt", null, () -> new ByteArrayInputStream(bytes)),
                new AtomicInteger(),
                (series, observation) ->
                    tallies.computeIfAbsent(series.id(), id -> new Tally()).count(observation));
    Map<String, Tally> byTitle = new LinkedHashMap<>();
    coverage
        .exhibits()
        .forEach(
            e -> {
              Tally of = tallies.getOrDefault(e.series().id(), new Tally());
              byTitle.merge(title(product, e.format()), of, Tally::with);
            });
    List<String> formats =
        byTitle.entrySet().stream()
            .map(e -> e.getKey() + e.getValue().inWords())
            .limit(SHOWN)
            .toList();
    return new Seen(
        formats,
        coverage.ignoredLines(),
        unread(text, coverage),
        length <= LOOKED_AT,
        redact ? redacts(text) : "");
  }

  private static String redacts(String text) {
    Redactor redactor = new Redactor(Pseudonyms.fresh());
    redactor.text(text);
    String counts = RedactionCounts.inWords(redactor.counts());
    return counts.isEmpty() ? "nothing" : counts;
  }

  private static String title(Stallsage product, String format) {
    return Stream.concat(product.formats().abouts(), Stream.of(EvidenceIntake.ofWords()))
        .filter(about -> about.id().equals(format))
        .map(FormatDescription::title)
        .findFirst()
        .orElse(format);
  }

  private static List<String> unread(String text, FileCoverage coverage) {
    List<String> unread = new ArrayList<>();
    int number = 0;
    for (String line : text.split("\n", -1)) {
      number++;
      if (unread.size() == SHOWN) {
        break;
      }
      int at = number;
      boolean read =
          coverage.exhibits().stream().anyMatch(e -> e.firstLine() <= at && at <= e.lastLine());
      if (!read && !line.isBlank()) {
        unread.add(
            number + ": " + VisibleText.text(line.substring(0, Math.min(LONGEST, line.length()))));
      }
    }
    return unread;
  }

  /** What the exhibits of one format hold. */
  private static final class Tally {
    private final Set<String> devices = new HashSet<>();
    private int readings;

    Tally with(Tally other) {
      Tally both = new Tally();
      both.readings = readings + other.readings;
      both.devices.addAll(devices);
      both.devices.addAll(other.devices);
      return both;
    }

    void count(Observation observation) {
      readings++;
      for (RecordComponent part : observation.getClass().getRecordComponents()) {
        if (part.getName().equals("device") && part.getType() == String.class) {
          devices.add(device(part, observation));
        }
      }
    }

    private static String device(RecordComponent part, Observation of) {
      try {
        return (String) part.getAccessor().invoke(of);
      } catch (ReflectiveOperationException hidden) {
        return "";
      }
    }

    String inWords() {
      String told = readings == 1 ? ", 1 reading" : ", " + readings + " readings";
      return devices.isEmpty()
          ? told
          : told + " of " + (devices.size() == 1 ? "1 device" : devices.size() + " devices");
    }
  }
}
