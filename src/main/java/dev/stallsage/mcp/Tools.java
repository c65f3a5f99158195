package dev.stallsage.mcp;

import dev.stallsage.Stallsage;
import dev.stallsage.comparison.Comparison;
import dev.stallsage.comparison.ComparisonBuilder;
import dev.stallsage.decode.Decoder;
import dev.stallsage.decode.Decoding;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Codes;
import dev.stallsage.knowledge.SpellingSuggestion;
import dev.stallsage.redaction.Pseudonyms;
import dev.stallsage.redaction.Redactor;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.markdown.ComparisonMarkdown;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.markdown.TicketNote;
import dev.stallsage.report.text.DecodingText;
import dev.stallsage.report.text.ManualText;
import dev.stallsage.report.text.TextStyle;
import dev.stallsage.report.text.WhyText;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** What assistants can ask for; every answer cites file and line, and is the same each time. */
final class Tools {
  private static final List<String> DETAILS = List.of("note", "report", "json");
  private static final Set<String> COMPARED = Set.of("files", "paths");

  private final ToolInvestigator bench;

  Tools(ToolInvestigator bench) {
    this.bench = bench;
  }

  /** What is known where the call comes from. */
  Stallsage known() {
    return bench.product().get();
  }

  /** One of them by its name. */
  Tool tool(String name) {
    return all().stream().filter(tool -> tool.name().equals(name)).findFirst().orElseThrow();
  }

  List<Tool> all() {
    Map<String, Object> evidence = ArgumentSchemas.evidence(bench.localPaths());
    return List.of(
        new Tool(
            "triage",
            "Why is storage slow?",
            "Ranks root causes of slow or failing storage from evidence such as iostat, sar, dmesg,"
                + " smartctl, multipath, zpool or a support bundle. Deterministic; cites file and"
                + " line; says what to collect when the evidence is not enough. Its verdict is"
                + " rule-based: quote it rather than guess beyond it.",
            ArgumentSchemas.object(
                List.of(),
                ArgumentSchemas.with(
                    evidence,
                    "detail",
                    ArgumentSchemas.oneOf(
                        DETAILS,
                        "note: at most 8 kB, the usual; report: everything; json: for programs"))),
            this::triage),
        new Tool(
            "explain",
            "What is this cause, and why does it lead or not?",
            "The manual page of a cause: what happens, how to be sure, how to fix it, what never to"
                + " do. With evidence: which findings speak for and against it there.",
            ArgumentSchemas.object(
                List.of("cause"),
                ArgumentSchemas.with(
                    evidence,
                    "cause",
                    ArgumentSchemas.text("Id of a cause, as triage and causes name it"))),
            this::explain),
        new Tool(
            "decode",
            "What do these codes mean?",
            "Says what SCSI sense, NVMe, ATA, SAS, Fibre Channel, iSCSI, ESXi and errno codes in a"
                + " line mean and whose fault they can be.",
            ArgumentSchemas.object(
                List.of("text"),
                Map.of("text", ArgumentSchemas.text("A line with codes, or a code"))),
            this::decode),
        new Tool(
            "next_evidence",
            "What should be collected next?",
            "Commands that would tell the causes in question apart, the most useful first, with"
                + " their cost and what each answer would mean.",
            ArgumentSchemas.object(List.of(), evidence),
            this::next),
        new Tool(
            "compare",
            "Did the change help?",
            "What is gone, new, stronger or weaker between evidence from before and after a change;"
                + " refuses to compare unlike loads unless forced.",
            ArgumentSchemas.object(
                List.of("before", "after"),
                Map.of(
                    "before",
                    side("Evidence of the trouble"),
                    "after",
                    side("Evidence after the change"),
                    "force",
                    Map.of("type", "boolean", "default", false),
                    "redact",
                    evidence.get("redact"))),
            this::compare),
        new Tool(
            "causes",
            "Which causes are known?",
            "Lists root causes with id, layer and title; each has a page at stallsage://causes/ID.",
            ArgumentSchemas.object(
                List.of(),
                Map.of(
                    "contains",
                    ArgumentSchemas.text("Only those whose id, title or layer says this"))),
            this::causes));
  }

  private Map<String, Object> side(String says) {
    Map<String, Object> properties =
        new java.util.LinkedHashMap<>(ArgumentSchemas.evidence(bench.localPaths()));
    properties.keySet().retainAll(COMPARED);
    Map<String, Object> side =
        new java.util.LinkedHashMap<>(ArgumentSchemas.object(List.of(), properties));
    side.put("description", says);
    return side;
  }

  private static Set<String> and(Set<String> some, String more) {
    Set<String> all = new HashSet<>(some);
    all.add(more);
    return all;
  }

  private String triage(ToolArguments call) {
    call.only(and(ToolInvestigator.EVIDENCE, "detail"));
    String detail = call.oneOf("detail", DETAILS);
    Report report = bench.look(call).report();
    Renderer form =
        switch (detail) {
          case "report" -> new MarkdownReport();
          case "json" -> new JsonReport();
          default -> new TicketNote();
        };
    return form.asText(report);
  }

  private String explain(ToolArguments call) {
    call.only(and(ToolInvestigator.EVIDENCE, "cause"));
    Stallsage known = known();
    Cause cause = cause(known, call.needed("cause"));
    if (call.given().keySet().stream().noneMatch(Set.of("files", "paths")::contains)) {
      return page(known, cause);
    }
    ToolInvestigator.Looked looked = bench.look(call);
    return looked.told(
        WhyText.of(looked.reporting().why(looked.investigation(), cause), TextStyle.PLAIN));
  }

  static String page(Stallsage known, Cause cause) {
    Map<String, RuleCard> cards = known.rulebook().cards();
    return ManualText.of(
        cause,
        finding -> cards.containsKey(finding) ? cards.get(finding).says() : finding,
        TextStyle.PLAIN);
  }

  static Cause cause(Stallsage known, String id) {
    Set<String> ids = known.knowledge().causes().keySet();
    return known
        .knowledge()
        .cause(id)
        .orElseThrow(
            () ->
                new InvalidArgument(
                    "cause", "expected the id of a cause" + SpellingSuggestion.hint(id, ids)));
  }

  private String decode(ToolArguments call) {
    call.only(Set.of("text"));
    Decoding decoding = new Decoder(Codes.packed()).decode(call.needed("text"));
    if (decoding.found().isEmpty()) {
      return "No code was found. Codes are written like one of these:\n  "
          + String.join("\n  ", Decoder.examples())
          + "\n";
    }
    return DecodingText.of(decoding);
  }

  private String next(ToolArguments call) {
    call.only(ToolInvestigator.EVIDENCE);
    List<Report.NextEvidence> all = bench.look(call).report().nextEvidence();
    if (all.isEmpty()) {
      return "Nothing that could be collected would change the ranking.\n";
    }
    StringBuilder text = new StringBuilder();
    for (Report.NextEvidence one : all) {
      text.append(one.run()).append("\n  on ").append(one.platform());
      text.append("; cost: ").append(one.cost()).append('\n');
      one.outcomes()
          .forEach(
              outcome ->
                  text.append("  ")
                      .append(outcome.condition())
                      .append(": ")
                      .append(outcome.consequence())
                      .append('\n'));
    }
    return text.toString();
  }

  private String compare(ToolArguments call) {
    call.only(Set.of("before", "after", "force", "redact"));
    Redactor redactor = call.flag("redact", true) ? new Redactor(Pseudonyms.fresh()) : null;
    ToolInvestigator.Looked before = bench.look(call.object("before").only(COMPARED), redactor);
    ToolInvestigator.Looked after = bench.look(call.object("after").only(COMPARED), redactor);
    Comparison comparison =
        ComparisonBuilder.of(
            before.product().knowledge(),
            before.product().formats().abouts().toList(),
            before.investigation(),
            after.investigation(),
            call.flag("force", false));
    return after.told(ComparisonMarkdown.of(comparison));
  }

  private String causes(ToolArguments call) {
    call.only(Set.of("contains"));
    String wanted = call.text("contains").toLowerCase(Locale.ROOT);
    StringBuilder text = new StringBuilder();
    for (Cause cause : known().knowledge().causes().values()) {
      String line = cause.id() + " (" + cause.layer() + "): " + cause.title();
      if (line.toLowerCase(Locale.ROOT).contains(wanted)) {
        text.append(line).append('\n');
      }
    }
    return text.isEmpty() ? "No cause says that.\n" : text.toString();
  }
}
