package dev.stallsage.knowledge;

import dev.stallsage.measure.Direction;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Reads one cause page. */
final class CauseReader {
  private static final Set<String> STATUSES =
      new TreeSet<>(Set.of("draft", "reviewed", "field-proven", "retired"));
  private static final Set<String> KINDS =
      new TreeSet<>(Set.of("fault", "not-storage", "artefact", "location"));
  private static final Set<String> SPEAKS = new TreeSet<>(Set.of("for", "against"));
  private static final Set<String> RISKS =
      new TreeSet<>(Set.of("safe", "reboot", "data", "durability", "disruptive"));
  private static final Set<String> NEEDS_A_CHECK = Set.of("data", "durability", "disruptive");

  /** Words no command begins with. */
  private static final Set<String> PROSE =
      Set.of(
          "the",
          "a",
          "an",
          "in",
          "with",
          "under",
          "look",
          "read",
          "compare",
          "ask",
          "repeat",
          "same",
          "both",
          "boot",
          "latency",
          "statistics",
          "error",
          "wait",
          "see",
          "measure");

  private static final List<String> HEADINGS =
      List.of("## What happens", "## How to be sure", "## How to fix it");

  private final String path;
  private final Set<String> layers;
  private final List<Problem> problems;

  CauseReader(String path, Set<String> layers, List<Problem> problems) {
    this.path = path;
    this.layers = layers;
    this.problems = problems;
  }

  Cause read(YamlNode tree, String body) {
    YamlFields f = new YamlFields(path, "", tree, problems);
    String id = f.text("id");
    String expected = path.substring("causes/".length(), path.length() - ".md".length());
    if (!id.equals(expected)) {
      f.complain("id", "expected " + expected + ", the name of the file");
    }
    String kind = f.text("kind", "fault");
    Effect effect = f.map("effect").map(CauseReader::effect).orElse(Effect.UNTOLD);
    Severity usual = Severity.usual(kind, effect);
    Cause cause =
        new Cause(
            id,
            f.text("title"),
            f.oneOf("layer", layers),
            f.texts("platforms"),
            f.word("prior", Prior.class).orElse(Prior.RARE),
            f.oneOf("status", STATUSES),
            kind,
            f.text("severity", "").isEmpty()
                ? usual
                : f.word("severity", Severity.class).orElse(usual),
            effect,
            f.list("signature", CauseReader::sign),
            f.list("mistaken-for", (m, at) -> new LookAlike(m.text("cause"), m.text("tell-apart"))),
            Set.copyOf(f.texts("beside")),
            Set.copyOf(f.texts("leads-to")),
            f.list("confirm", CauseReader::check),
            f.list("remedies", CauseReader::remedy),
            f.texts("never"),
            f.map("versions").map(CauseReader::versions).orElse(new AffectedVersions("", "")),
            f.list("references", (r, at) -> new Reference(r.text("title"), r.text("url"))),
            body == null ? "" : body);
    f.noOthers();
    complete(f, cause);
    return cause;
  }

  private void complete(YamlFields f, Cause cause) {
    if (!KINDS.contains(cause.kind())) {
      f.complain("kind", "expected one of " + String.join(", ", KINDS));
    }
    require(
        f,
        "signature",
        cause.signature().stream().noneMatch(Sign::speaksFor),
        "a finding that speaks for it");
    require(
        f, "mistaken-for", cause.mistakenFor().isEmpty(), "at least one cause that looks alike");
    require(f, "confirm", cause.confirm().isEmpty(), "at least one way to be sure");
    require(f, "remedies", cause.remedies().isEmpty(), "at least one remedy");
    require(f, "references", cause.references().isEmpty(), "at least one reference");
    for (Remedy r : cause.remedies()) {
      require(
          f,
          "remedies",
          NEEDS_A_CHECK.contains(r.risk()) && r.first() == null,
          "\"first\", the check before \"" + r.does() + "\": its risk is " + r.risk());
    }
    for (Reference r : cause.references()) {
      require(
          f,
          "references",
          !r.url().startsWith("https://") && !r.url().startsWith("http://"),
          "an address, found \"" + r.url() + '"');
    }
    for (String heading : HEADINGS) {
      if (!cause.body().contains(heading)) {
        problems.add(new Problem(path, "body", "expected the heading \"" + heading + "\""));
      }
    }
  }

  private static void require(YamlFields f, String key, boolean missing, String what) {
    if (missing) {
      f.complain(key, "expected " + what);
    }
  }

  private static Sign sign(YamlFields f, String at) {
    return new Sign(
        f.text("finding"),
        f.oneOf("speaks", SPEAKS).equals("for"),
        f.word("weight", Weight.class).orElse(Weight.WEAK),
        f.flag("expected"),
        f.word("shows", SignMeaning.class).orElse(SignMeaning.FAULT));
  }

  private static Effect effect(YamlFields f) {
    Effect effect =
        new Effect(
            f.word("on", Effect.Reach.class).orElse(Effect.Reach.DEVICE),
            f.word("direction", Direction.class).orElse(Direction.BOTH),
            f.word("shape", Effect.Shape.class).orElse(Effect.Shape.STEADY),
            f.flag("harmless-when-quick"));
    f.noOthers();
    return effect;
  }

  private static Check check(YamlFields f, String at) {
    String run = f.text("run", "");
    String look = f.text("look", "");
    if (run.isEmpty() == look.isEmpty()) {
      f.complain("run", "expected either run, what can be typed, or look, where to look");
    }
    String first = run.split("\\s", 2)[0].toLowerCase(java.util.Locale.ROOT);
    if (PROSE.contains(first)) {
      f.complain(
          "run", "expected what can be typed, found \"" + run + "\": words stand under look");
    }
    return new Check(run, look, f.text("platform", ""), f.text("expect"));
  }

  private static Remedy remedy(YamlFields f, String at) {
    return new Remedy(
        f.text("do"),
        f.oneOf("risk", RISKS),
        f.text("downtime", "none"),
        f.text("undo", "none needed"),
        f.text("when", ""),
        inner(f, "first").orElse(null),
        inner(f, "verify")
            .orElseGet(
                () -> {
                  f.complain("verify", "expected run and expect: a remedy must be verified");
                  return new Check("", "", "", "");
                }));
  }

  private static Optional<Check> inner(YamlFields f, String key) {
    return f.map(key)
        .map(
            c -> {
              Check check = check(c, key);
              c.noOthers();
              return check;
            });
  }

  private static AffectedVersions versions(YamlFields f) {
    AffectedVersions versions = new AffectedVersions(f.text("affected", ""), f.text("fixed", ""));
    f.noOthers();
    return versions;
  }
}
