package dev.stallsage.web;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.collection.CollectScript;
import dev.stallsage.collection.Plan;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.report.html.BackquotedText;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** What the product knows: causes by layer, findings, formats with the commands that yield them. */
@Controller
class KnowledgePages {
  private static final int MINUTES = 2;

  private final WorkspaceProducts products;

  KnowledgePages(WorkspaceProducts products) {
    this.products = products;
  }

  private static List<FormatDescription> formats(Stallsage known) {
    return known.formats().abouts().sorted(Comparator.comparing(FormatDescription::title)).toList();
  }

  /** The causes of one layer of the storage stack. */
  public record Layer(String id, String title, List<Cause> causes) {}

  @GetMapping("/knowledge")
  String causes(@AuthenticationPrincipal Actor by, Model model) {
    KnowledgeBase knowledge = products.of(by.workspace()).knowledge();
    List<Layer> layers =
        knowledge.layers().entrySet().stream()
            .map(
                layer -> new Layer(layer.getKey(), layer.getValue(), of(knowledge, layer.getKey())))
            .filter(layer -> !layer.causes().isEmpty())
            .toList();
    model.addAttribute("layers", layers);
    model.addAttribute("total", knowledge.causes().size());
    return "knowledge/causes";
  }

  private static List<Cause> of(KnowledgeBase knowledge, String layer) {
    return knowledge.causes().values().stream().filter(c -> c.layer().equals(layer)).toList();
  }

  @GetMapping("/knowledge/causes/{id}")
  String cause(@AuthenticationPrincipal Actor by, @PathVariable String id, Model model) {
    Stallsage known = products.of(by.workspace());
    KnowledgeBase knowledge = known.knowledge();
    Map<String, RuleCard> cards = known.rulebook().cards();
    Cause cause =
        knowledge
            .cause(id)
            .orElseThrow(() -> InvalidRequest.of("not-found", "There is no cause of this id."));
    model.addAttribute("cause", cause);
    model.addAttribute("layer", knowledge.layers().getOrDefault(cause.layer(), cause.layer()));
    model.addAttribute("sections", ManualSection.of(cause.body()));
    model.addAttribute("cards", cards);
    model.addAttribute("marked", new BackquotedText());
    model.addAttribute("known", knowledge.causes().keySet());
    return "knowledge/cause";
  }

  /** What rules join out of several facts, or every finding whose sentence holds these words. */
  @GetMapping("/knowledge/findings")
  String findings(
      @AuthenticationPrincipal Actor by, @RequestParam(defaultValue = "") String q, Model model) {
    String words = q.strip();
    model.addAttribute(
        "findings",
        bySentence(by, card -> words.isEmpty() ? !isOfOneLine(card) : holds(card, words)));
    model.addAttribute("q", words);
    return "knowledge/findings";
  }

  /**
   * What one line of a log tells by itself: a page among those it links to, which keeps it small.
   */
  @GetMapping("/knowledge/findings/lines")
  String lines(@AuthenticationPrincipal Actor by, Model model) {
    model.addAttribute("findings", bySentence(by, KnowledgePages::isOfOneLine));
    return "knowledge/lines";
  }

  private List<RuleCard> bySentence(Actor by, Predicate<RuleCard> which) {
    return products.of(by.workspace()).rulebook().cards().values().stream()
        .filter(which)
        .sorted(Comparator.comparing(RuleCard::says))
        .toList();
  }

  private static boolean isOfOneLine(RuleCard card) {
    return card.needs().size() == 1 && card.needs().get(0).feature().equals("LoggedFault");
  }

  private static boolean holds(RuleCard card, String words) {
    String sentence = card.says().toLowerCase(Locale.ROOT);
    return Stream.of(words.toLowerCase(Locale.ROOT).split(" ")).allMatch(sentence::contains);
  }

  /** What a finding means to a cause. */
  public record Meaning(Cause cause, Sign sign) {}

  @GetMapping("/knowledge/findings/{id}")
  String finding(@AuthenticationPrincipal Actor by, @PathVariable String id, Model model) {
    Stallsage known = products.of(by.workspace());
    KnowledgeBase knowledge = known.knowledge();
    Map<String, RuleCard> cards = known.rulebook().cards();
    if (!cards.containsKey(id)) {
      throw InvalidRequest.of("not-found", "There is no finding of this id.");
    }
    List<Meaning> signs =
        knowledge.causes().values().stream()
            .flatMap(
                cause ->
                    cause.signature().stream()
                        .filter(sign -> sign.finding().equals(id))
                        .map(sign -> new Meaning(cause, sign)))
            .toList();
    model.addAttribute("card", cards.get(id));
    model.addAttribute("signs", signs);
    model.addAttribute("marked", new BackquotedText());
    return "knowledge/finding";
  }

  @GetMapping("/knowledge/formats")
  String formats(@AuthenticationPrincipal Actor by, Model model) {
    Stallsage known = products.of(by.workspace());
    KnowledgeBase knowledge = known.knowledge();
    Map<String, List<CollectionMethod>> collects = new TreeMap<>();
    for (CollectionMethod collect : knowledge.collects()) {
      collects.computeIfAbsent(collect.format(), f -> new java.util.ArrayList<>()).add(collect);
    }
    model.addAttribute("formats", formats(known));
    model.addAttribute("collects", collects);
    model.addAttribute("platforms", Plan.platforms(knowledge));
    return "knowledge/formats";
  }

  /** A script that collects what the causes of a platform need, to be read before it is run. */
  @GetMapping("/knowledge/collect/{platform}.sh")
  ResponseEntity<String> script(@AuthenticationPrincipal Actor by, @PathVariable String platform) {
    KnowledgeBase knowledge = products.of(by.workspace()).knowledge();
    if (!Plan.platforms(knowledge).contains(platform)) {
      throw InvalidRequest.of("not-found", "There is no script for this platform.");
    }
    return ResponseEntity.ok()
        .header("Content-Type", "text/x-shellscript;charset=UTF-8")
        .header("Content-Disposition", "attachment; filename=\"stallsage-" + platform + ".sh\"")
        .body(CollectScript.of(Plan.of(knowledge, platform, MINUTES, false)));
  }
}
