package dev.stallsage.knowledge;

import dev.stallsage.measure.Release;
import dev.stallsage.measure.Scales;
import dev.stallsage.observation.BundleLayout;
import dev.stallsage.observation.Lexicon;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Everything in {@code knowledge/}, checked.
 *
 * @param causes by id
 * @param layers the layers of a storage stack, top to bottom, with their titles
 * @param weights the numbers of the weighing
 * @param scales the limits that make words of numbers
 * @param releases versions that mean something
 * @param lexicon what prose means
 * @param collecting how to collect the evidence of each format, and what that costs
 * @param bundles how collectors lay out their bundles
 * @param mutes what the site knows of already
 * @param digest SHA-256 of the sources, for the report's provenance
 */
public record KnowledgeBase(
    SortedMap<String, Cause> causes,
    Map<String, String> layers,
    Weights weights,
    Scales scales,
    List<Release> releases,
    Lexicon lexicon,
    CollectionMethods collecting,
    List<BundleLayout> bundles,
    List<Mute> mutes,
    String digest) {

  /** How to collect the evidence of each format. */
  public List<CollectionMethod> collects() {
    return collecting.commands();
  }

  /** The cause of this id. */
  public Optional<Cause> cause(String id) {
    return Optional.ofNullable(causes.get(id));
  }

  /** What a cause is called; its id where it is not known, as one of a pack that is gone. */
  public String titleOf(String id) {
    return cause(id).map(Cause::title).orElse(id);
  }

  /** The same, every cause asking for some of its signs alone. */
  public KnowledgeBase asking(Predicate<Sign> some) {
    SortedMap<String, Cause> asking = new TreeMap<>();
    causes.forEach((id, cause) -> asking.put(id, cause.asking(some)));
    return new KnowledgeBase(
        asking, layers, weights, scales, releases, lexicon, collecting, bundles, mutes, digest);
  }

  /** The same with other limits. */
  public KnowledgeBase with(Scales other) {
    return new KnowledgeBase(
        causes, layers, weights, other, releases, lexicon, collecting, bundles, mutes, digest);
  }

  /** The same with other weights. */
  public KnowledgeBase with(Weights other) {
    return new KnowledgeBase(
        causes, layers, other, scales, releases, lexicon, collecting, bundles, mutes, digest);
  }
}
