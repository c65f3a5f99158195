package dev.stallsage.evidence.dtrace;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.dtrace.LabelMeaning.Unit;
import dev.stallsage.observation.Histogram.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds out what a distribution counts: from its key, else from the script, else from the words
 * above it. DTrace itself prints no unit.
 *
 * @param script nearest above
 * @param prose the lines above that are no script, nearest first
 * @param tool the DTraceToolkit script that was run; empty when another or none is named
 */
record DistributionClues(DtraceScript script, List<String> prose, String tool) {
  private static final int PROSE_LINES = 8;
  private static final String UNIT =
      "(ns|nsecs?|nanosec(?:ond)?s?|us|µs|usecs?|microsec(?:ond)?s?|ms|msecs?|millisec(?:ond)?s?"
          + "|bytes|KB)";
  private static final Pattern IN_KEY =
      Pattern.compile("(?i)(?<![a-z])(?:" + UNIT + "|\\((s|secs?|seconds)\\))(?![a-z])");
  private static final Pattern IN_PROSE =
      Pattern.compile(
          "(?i)\\b(?:in|are|is|unit:?|values?:?)\\s+(?:in\\s+)?"
              + UNIT
              + "\\b|\\((?:in )?"
              + UNIT
              + "\\)");
  private static final Pattern OFF_CPU =
      Pattern.compile("(?i)(?<![a-z])(?:resume|cv_\\w{0,40}wait|swtch|off[-_ ]?cpu)");
  private static final Pattern BLOCK_LAYER =
      Pattern.compile("(?i)^io:|strategy$|intr$|^scsi_transport$|^biodone$|latency|\\bi/?o\\b");
  private static final Pattern LOCATION =
      Pattern.compile("(?i)\\b(?:location|offset|lba|block)\\b");
  private static final Pattern TOOL =
      Pattern.compile("^\\s*+\\S{0,80}[#$%>]\\s*+(?:\\S{0,80}/)?(bitesize|seeksize)(?:\\.d)?\\b");

  static DistributionClues in(ExhibitContext surroundings) {
    DtraceScript script = DtraceScript.in(surroundings.before());
    List<String> prose = new ArrayList<>();
    String tool = "";
    for (int i = surroundings.before().size() - 1; i >= 0 && prose.size() < PROSE_LINES; i--) {
      String text = surroundings.before().get(i).text();
      if (!text.isBlank() && !script.text().contains(text)) {
        prose.add(text);
        Matcher run = TOOL.matcher(text);
        tool = tool.isEmpty() && run.find() ? run.group(1) : tool;
      }
    }
    prose.add(surroundings.label());
    return new DistributionClues(script, List.copyOf(prose), tool);
  }

  /** What this distribution counts; {@link LabelMeaning#UNKNOWN} when nothing tells its unit. */
  LabelMeaning of(DtraceDistribution distribution) {
    String subject = distribution.subject();
    Optional<Unit> unit = inKey(subject);
    if (unit.isEmpty()) {
      unit = inScript(distribution);
    }
    if (unit.isEmpty() && !tool.isEmpty()) {
      return ofTool();
    }
    if (unit.isEmpty()) {
      unit = prose.stream().map(DistributionClues::inProse).flatMap(Optional::stream).findFirst();
    }
    return unit.map(u -> new LabelMeaning(quantity(u, subject), u))
        .filter(m -> m.quantity() != Quantity.UNKNOWN)
        .orElse(LabelMeaning.UNKNOWN);
  }

  /** Their documented units: bytes, sectors. */
  private LabelMeaning ofTool() {
    boolean sizes = tool.equals("bitesize");
    return new LabelMeaning(sizes ? Quantity.LENGTH_BYTES : Quantity.DISTANCE_BLOCKS, Unit.ONE);
  }

  private Quantity quantity(Unit unit, String subject) {
    if (!unit.isTime()) {
      return LOCATION.matcher(subject).find() ? Quantity.UNKNOWN : Quantity.LENGTH_BYTES;
    }
    if (OFF_CPU.matcher(subject).find()) {
      return Quantity.OFF_CPU_MS;
    }
    List<String> probes = script.probes();
    boolean offCpu = probes.stream().anyMatch(p -> OFF_CPU.matcher(p).find());
    boolean block =
        BLOCK_LAYER.matcher(subject).find()
            || probes.stream().anyMatch(p -> BLOCK_LAYER.matcher(p).find());
    return offCpu && !block ? Quantity.OFF_CPU_MS : Quantity.LATENCY_MS;
  }

  private static Optional<Unit> inKey(String subject) {
    Matcher unit = IN_KEY.matcher(subject);
    if (!unit.find()) {
      return Optional.empty();
    }
    return Optional.of(unit.group(2) != null ? Unit.SECOND : named(unit.group(1)));
  }

  private static Optional<Unit> inProse(String text) {
    Matcher unit = IN_PROSE.matcher(text);
    return unit.find()
        ? Optional.of(named(unit.group(1) != null ? unit.group(1) : unit.group(2)))
        : Optional.empty();
  }

  private static Unit named(String unit) {
    return switch (Character.toLowerCase(unit.charAt(0))) {
      case 'n' -> Unit.NANOSECOND;
      case 'u', 'µ' -> Unit.MICROSECOND;
      case 'k' -> Unit.KIBIBYTE;
      case 'b' -> Unit.ONE;
      default ->
          unit.toLowerCase(java.util.Locale.ROOT).startsWith("mic")
              ? Unit.MICROSECOND
              : Unit.MILLISECOND;
    };
  }

  /** The aggregation of that kind, and of that key when several; they must agree on the unit. */
  private Optional<Unit> inScript(DtraceDistribution distribution) {
    List<Quantization> candidates =
        script.quantizations().stream().filter(q -> q.doubles() == distribution.doubles()).toList();
    List<Quantization> named =
        candidates.stream()
            .filter(q -> !q.key().isEmpty() && distribution.subject().contains(q.key()))
            .toList();
    List<Optional<Unit>> units =
        (named.isEmpty() ? candidates : named).stream().map(Quantization::unit).distinct().toList();
    return units.size() == 1 ? units.get(0) : Optional.empty();
  }
}
