package dev.stallsage.web;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseState;
import dev.stallsage.cases.EvidenceItem;
import java.util.ArrayList;
import java.util.List;

/**
 * The way to a diagnosis, stage by stage, as the worker reports it.
 *
 * @param rules how many are fired
 * @param causes how many are weighed
 * @param words of the page that shows them
 */
record DiagnosisStages(int rules, int causes, PageWords words) {
  private static final List<String> IDS = List.of("received", "reading", "reasoning");

  static DiagnosisStages of(Stallsage product, PageWords words) {
    return new DiagnosisStages(
        product.rulebook().cards().size(), product.knowledge().causes().size(), words);
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
      String title = words.say("stage." + IDS.get(i));
      stages.add(new Stage(IDS.get(i), title, style, counts));
    }
    return List.copyOf(stages);
  }

  private String counts(String id, CaseRecord.Progress progress, List<EvidenceItem> evidence) {
    long bytes = evidence.stream().mapToLong(EvidenceItem::bytes).sum();
    return switch (id) {
      case "received" -> words.say("progress.counts", files(evidence.size()), words.bytes(bytes));
      case "reading" ->
          progress.members() == 0
              ? ""
              : words.say(
                  "progress.counts-of",
                  files(progress.members()),
                  words.bytes(Math.min(bytes, progress.bytes())),
                  words.bytes(bytes));
      default -> words.say("progress.rules", rules, causes);
    };
  }

  private String files(long number) {
    return words.say("progress.files", number);
  }
}
