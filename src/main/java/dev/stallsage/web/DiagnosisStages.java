package dev.stallsage.web;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseState;
import dev.stallsage.cases.EvidenceItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The way to a diagnosis, stage by stage, as the worker reports it.
 *
 * @param rules how many are fired
 * @param causes how many are weighed
 */
record DiagnosisStages(int rules, int causes) {
  private static final List<String> IDS = List.of("received", "reading", "reasoning");
  private static final List<String> TITLES =
      List.of(
          "Receive, seal on disk, wait for a worker",
          "Unpack, recognise, read",
          "Fire the rules, weigh the causes");

  static DiagnosisStages of(Stallsage product) {
    return new DiagnosisStages(
        product.rulebook().cards().size(), product.knowledge().causes().size());
  }

  /**
   * One stage.
   *
   * @param style {@code past}, {@code now} or {@code ahead}
   * @param counts what is known of how far it is
   */
  public record Stage(String id, String title, String style, String counts) {}

  List<Stage> of(CaseRecord shown, List<EvidenceItem> evidence) {
    String current = shown.state() == CaseState.QUEUED ? IDS.get(0) : shown.progress().stage();
    int now = shown.state().ended() ? IDS.size() : Math.max(0, IDS.indexOf(current));
    List<Stage> stages = new ArrayList<>();
    for (int i = 0; i < IDS.size(); i++) {
      String style = i < now ? "past" : i == now ? "now" : "ahead";
      String counts = i > now ? "" : counts(IDS.get(i), shown.progress(), evidence);
      stages.add(new Stage(IDS.get(i), TITLES.get(i), style, counts));
    }
    return List.copyOf(stages);
  }

  private String counts(String id, CaseRecord.Progress progress, List<EvidenceItem> evidence) {
    long bytes = evidence.stream().mapToLong(EvidenceItem::bytes).sum();
    return switch (id) {
      case "received" -> files(evidence.size()) + ", " + ByteSizes.inWords(bytes);
      case "reading" ->
          progress.members() == 0
              ? ""
              : files(progress.members())
                  + ", "
                  + ByteSizes.inWords(Math.min(bytes, progress.bytes()))
                  + " of "
                  + ByteSizes.inWords(bytes);
      default -> rules + " rules, " + causes + " causes";
    };
  }

  private static String files(long number) {
    return number == 1 ? "1 file" : String.format(Locale.ROOT, "%,d files", number);
  }
}
