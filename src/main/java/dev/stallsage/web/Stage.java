package dev.stallsage.web;

import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseState;
import java.util.List;
import java.util.Locale;

/**
 * One stage on the way to a diagnosis.
 *
 * @param style {@code past}, {@code now} or {@code ahead}
 * @param counts what is known of how far it is
 */
public record Stage(String id, String title, String style, String counts) {
  private static final List<List<String>> ALL =
      List.of(
          List.of("received", "Received; sealed on disk"),
          List.of("reading", "Unpack, recognise, read"),
          List.of("reasoning", "Fire the rules, rank the causes"),
          List.of("done", "Diagnosis"));

  static List<Stage> of(CaseRecord shown) {
    String current = current(shown);
    int now = ALL.stream().map(s -> s.get(0)).toList().indexOf(current);
    return java.util.stream.IntStream.range(0, ALL.size())
        .mapToObj(i -> stage(i, now, shown.progress()))
        .toList();
  }

  private static Stage stage(int i, int now, CaseRecord.Progress progress) {
    String style = i < now ? "past" : i == now ? "now" : "ahead";
    return new Stage(ALL.get(i).get(0), ALL.get(i).get(1), style, i == now ? counts(progress) : "");
  }

  static String current(CaseRecord shown) {
    String stage = shown.state() == CaseState.QUEUED ? "received" : shown.progress().stage();
    return ALL.stream().anyMatch(s -> s.get(0).equals(stage)) ? stage : "reading";
  }

  static String counts(CaseRecord.Progress progress) {
    if (progress.members() == 0 && progress.bytes() == 0) {
      return "";
    }
    String files = progress.members() == 1 ? "1 file" : progress.members() + " files";
    return String.format(
        Locale.ROOT, "%s, %.1f MB of what was sent", files, progress.bytes() / 1e6);
  }
}
