package dev.stallsage.knowledge;

import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Release;
import dev.stallsage.measure.Scale;
import dev.stallsage.measure.Scales;
import dev.stallsage.observation.BundleLayout;
import dev.stallsage.observation.Lexicon;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Makes a {@link KnowledgeBase} of {@link KnowledgeFiles}; every problem is found, none is fatal
 * here.
 */
final class KnowledgeReader {
  private final KnowledgeFiles sources;
  private final List<Problem> problems;

  KnowledgeReader(KnowledgeFiles sources, List<Problem> problems) {
    this.sources = sources;
    this.problems = problems;
  }

  KnowledgeBase read() {
    Map<String, String> layers = layers();
    SortedMap<String, Cause> causes = new TreeMap<>();
    sources.trees().keySet().stream()
        .filter(path -> path.startsWith("causes/"))
        .forEach(
            path -> {
              Cause cause =
                  new CauseReader(path, layers.keySet(), problems)
                      .read(sources.trees().get(path), sources.bodies().get(path));
              causes.put(cause.id(), cause);
            });
    checkCodes(causes.keySet());
    return new KnowledgeBase(
        causes,
        layers,
        weights(),
        scales(),
        releases(),
        lexicon(),
        new CollectionMethodReader(file("collect.yaml")).read(),
        bundles(),
        mutes(),
        sources.digest());
  }

  /** Those of a folder; what is packed has its codes in a file of their own, checked when built. */
  private void checkCodes(Set<String> causes) {
    sources
        .trees()
        .forEach(
            (path, tree) -> {
              if (Knowledge.isCodes(path)) {
                new CodeTableReader(path, new YamlFields(path, "", tree, problems), causes).read();
              }
            });
  }

  private YamlFields file(String path) {
    YamlNode tree = sources.trees().get(path);
    if (tree == null) {
      problems.add(new Problem(path, "", "expected this file"));
      return new YamlFields(path, "", new YamlNode(Map.of(), 0), new ArrayList<>());
    }
    return new YamlFields(path, "", tree, problems);
  }

  private Map<String, String> layers() {
    YamlFields file = file("layers.yaml");
    Map<String, String> layers = new LinkedHashMap<>();
    file.list("layers", (f, at) -> layers.put(f.text("id"), f.text("title")));
    file.noOthers();
    return layers;
  }

  private Weights weights() {
    YamlFields file = file("weights.yaml");
    Map<Weight, Double> seen = decibans(file, "seen", Weight.class);
    Map<Weight, Double> absent = decibans(file, "absent", Weight.class);
    Map<Prior, Double> priors = decibans(file, "priors", Prior.class);
    Map<QualityFlaw, Double> quality = shares(file);
    ConfidenceCurve told = new CurveReader(file).read();
    double margin = file.number("margin", 5);
    file.text("because", "");
    file.noOthers();
    return new Weights(seen, absent, priors, margin, quality, told);
  }

  private static <E extends Enum<E>> Map<E, Double> decibans(
      YamlFields file, String key, Class<E> words) {
    Map<E, Double> numbers = new EnumMap<>(words);
    YamlFields map = file.map(key).orElse(null);
    if (map == null) {
      file.complain(key, "expected decibans for each word");
      return numbers;
    }
    for (E word : words.getEnumConstants()) {
      String name = word.name().toLowerCase(java.util.Locale.ROOT);
      double value = map.number(name, Double.NaN);
      if (Double.isNaN(value)) {
        map.complain(name, "expected a number of decibans");
      }
      numbers.put(word, value);
    }
    map.noOthers();
    return numbers;
  }

  private static Map<QualityFlaw, Double> shares(YamlFields file) {
    Map<QualityFlaw, Double> shares = new EnumMap<>(QualityFlaw.class);
    YamlFields map = file.map("quality").orElse(null);
    if (map == null) {
      file.complain("quality", "expected a share for each flaw");
      return shares;
    }
    map.text("because");
    map.text("source");
    for (QualityFlaw flaw : QualityFlaw.values()) {
      double share = map.number(flaw.word(), Double.NaN);
      if (!(share > 0 && share <= 1)) {
        map.complain(flaw.word(), "expected a share above 0, at most 1");
      }
      shares.put(flaw, share);
    }
    map.noOthers();
    return shares;
  }

  private Scales scales() {
    YamlFields file = file("scales.yaml");
    Map<String, Scale> scales = new TreeMap<>();
    for (String id : file.keys()) {
      file.map(id).ifPresent(f -> scales.put(id, scale(id, f)));
    }
    return new Scales(scales);
  }

  private Scale scale(String id, YamlFields f) {
    Map<Medium, Scale.Limits> media = new EnumMap<>(Medium.class);
    Scale.Limits limits = limits(f);
    f.map("media")
        .ifPresent(
            map -> {
              for (Medium medium : Medium.values()) {
                map.map(medium.key())
                    .ifPresent(
                        m -> {
                          media.put(medium, limits(m));
                          m.noOthers();
                        });
              }
              map.noOthers();
            });
    Scale scale =
        new Scale(
            id,
            f.text("name"),
            f.text("unit", ""),
            limits,
            media,
            f.flag("exact"),
            f.text("because"),
            f.text("source"));
    f.noOthers();
    return scale;
  }

  private static Scale.Limits limits(YamlFields f) {
    Scale.Limits limits =
        new Scale.Limits(
            f.number("low", Double.NaN),
            f.number("high", Double.NaN),
            f.number("extreme", Double.NaN));
    if (limits.low() >= limits.high() || limits.high() >= limits.extreme()) {
      f.complain("high", "expected low below high below extreme");
    }
    return limits;
  }

  private List<Release> releases() {
    YamlFields file = file("releases.yaml");
    List<Release> releases =
        file.list(
            "releases",
            (f, at) ->
                new Release(
                    f.text("id"),
                    f.text("of"),
                    f.text("from", ""),
                    f.text("before", ""),
                    f.text("says")));
    file.noOthers();
    return releases;
  }

  private List<BundleLayout> bundles() {
    List<BundleLayout> bundles = new ArrayList<>();
    sources
        .trees()
        .forEach(
            (path, tree) -> {
              if (path.startsWith("layouts/")) {
                bundles.add(new LayoutReader(new YamlFields(path, "", tree, problems)).read());
              }
            });
    return List.copyOf(bundles);
  }

  /** Of the site alone: the product mutes nothing. */
  private List<Mute> mutes() {
    YamlNode tree = sources.trees().get("mutes.yaml");
    if (tree == null) {
      return List.of();
    }
    YamlFields file = new YamlFields("mutes.yaml", "", tree, problems);
    List<Mute> mutes = file.list("mutes", (f, at) -> mute(f));
    file.noOthers();
    return List.copyOf(mutes);
  }

  private static Mute mute(YamlFields f) {
    String until = f.text("until");
    LocalDate day = LocalDate.MIN;
    try {
      day = LocalDate.parse(until);
    } catch (DateTimeParseException other) {
      f.complain("until", "expected a day as 2026-12-24");
    }
    return new Mute(f.text("id"), day, f.text("reason"));
  }

  private Lexicon lexicon() {
    YamlFields file = file("lexicon.yaml");
    List<Lexicon.Topic> topics =
        file.list(
            "topics",
            (f, at) ->
                new Lexicon.Topic(
                    f.text("id"),
                    f.text("says"),
                    patterns(f, "matches"),
                    patterns(f, "unless"),
                    f.flag("context")));
    Lexicon lexicon =
        new Lexicon(
            topics, patterns(file, "baseline-captions"), patterns(file, "problem-captions"));
    file.noOthers();
    return lexicon;
  }

  private static List<Pattern> patterns(YamlFields f, String key) {
    List<Pattern> patterns = new ArrayList<>();
    for (String text : f.texts(key)) {
      try {
        patterns.add(Pattern.compile(text, Pattern.CASE_INSENSITIVE));
      } catch (PatternSyntaxException broken) {
        f.complain(key, "expected a regular expression: " + broken.getDescription());
      }
    }
    return patterns;
  }
}
