package dev.stallsage.web;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.Unacceptable;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.About;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Collect;
import dev.stallsage.knowledge.KnowledgeBase;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** What the product knows: causes by layer, findings, formats with the commands that yield them. */
@Controller
class KnowledgePages {
  private final KnowledgeBase knowledge;
  private final Map<String, RuleCard> cards;
  private final List<About> formats;

  KnowledgePages(Stallsage product) {
    this.knowledge = product.knowledge();
    this.cards = product.rulebook().cards();
    this.formats = product.formats().abouts().sorted(Comparator.comparing(About::title)).toList();
  }

  /** The causes of one layer of the storage stack. */
  public record Layer(String id, String title, List<Cause> causes) {}

  @GetMapping("/knowledge")
  String causes(Model model) {
    List<Layer> layers =
        knowledge.layers().entrySet().stream()
            .map(layer -> new Layer(layer.getKey(), layer.getValue(), of(layer.getKey())))
            .filter(layer -> !layer.causes().isEmpty())
            .toList();
    model.addAttribute("layers", layers);
    model.addAttribute("total", knowledge.causes().size());
    return "knowledge/causes";
  }

  private List<Cause> of(String layer) {
    return knowledge.causes().values().stream().filter(c -> c.layer().equals(layer)).toList();
  }

  @GetMapping("/knowledge/causes/{id}")
  String cause(@PathVariable String id, Model model) {
    Cause cause =
        knowledge
            .cause(id)
            .orElseThrow(() -> Unacceptable.of("not-found", "There is no cause of this id."));
    model.addAttribute("cause", cause);
    model.addAttribute("layer", knowledge.layers().getOrDefault(cause.layer(), cause.layer()));
    model.addAttribute("sections", Section.of(cause.body()));
    model.addAttribute("cards", cards);
    model.addAttribute("known", knowledge.causes().keySet());
    return "knowledge/cause";
  }

  @GetMapping("/knowledge/findings")
  String findings(Model model) {
    Map<String, List<String>> causesOf = new TreeMap<>();
    for (Cause cause : knowledge.causes().values()) {
      cause
          .signature()
          .forEach(
              sign ->
                  causesOf
                      .computeIfAbsent(sign.finding(), f -> new java.util.ArrayList<>())
                      .add(cause.id()));
    }
    model.addAttribute("findings", new TreeMap<>(cards).values());
    model.addAttribute("causesOf", causesOf);
    return "knowledge/findings";
  }

  @GetMapping("/knowledge/formats")
  String formats(Model model) {
    Map<String, List<Collect>> collects = new TreeMap<>();
    for (Collect collect : knowledge.collects()) {
      collects.computeIfAbsent(collect.format(), f -> new java.util.ArrayList<>()).add(collect);
    }
    model.addAttribute("formats", formats);
    model.addAttribute("collects", collects);
    return "knowledge/formats";
  }
}
