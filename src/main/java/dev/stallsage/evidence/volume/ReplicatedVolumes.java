package dev.stallsage.evidence.volume;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The state of volumes that keep copies on several nodes: the lists of Longhorn, Mayastor and
 * LINSTOR.
 *
 * <pre>
 * NAME     DATA ENGINE  STATE     ROBUSTNESS  SCHEDULED  SIZE         NODE   AGE
 * pvc-7d2  v1           attached  degraded               21474836480  node3  12d
 * </pre>
 *
 * becomes a volume {@code pvc-7d2} that lacks copies. {@code "status": "Degraded"} in the state of
 * a volume of Mayastor, as its plugin prints it in JSON, becomes the same.
 */
public final class ReplicatedVolumes {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:NAMESPACE )?(?:NAME (?:DATA ENGINE )?STATE ROBUSTNESS .{1,80}"
              + "|ID REPLICAS TARGET-NODE ACCESSIBILITY STATUS SIZE.{0,80})$");
  private static final Pattern LONGHORN =
      Pattern.compile(
          "^(?:[a-z0-9-]{1,60} )?(?<name>[a-z0-9][a-z0-9.-]{2,120}) (?:v\\d )?(?:attached|detached|attaching|detaching|creating|deleting)"
              + " (?<state>healthy|degraded|faulted|unknown)(?: .*)?$");
  private static final Pattern MAYASTOR =
      Pattern.compile(
          "^(?<name>[0-9a-f]{8}-[0-9a-f-]{27}) \\d{1,3} .{1,160} (?<state>Online|Degraded|Faulted|Unknown)"
              + " \\d.*$");

  /** A member of a document that was cut, so that it is none. */
  private static final Pattern MEMBER =
      Pattern.compile("^\"status\": \"(?<state>Degraded|Faulted)\",?$");

  /** Of LINSTOR, framed with lines; each copy has a row, and one without a disk is a client. */
  private static final Pattern LINSTOR_HEADING =
      Pattern.compile(
          "^[┊|] ?Resource(?:Name)? ?[┊|] ?Node ?[┊|].{0,120}[┊|] ?State ?[┊|].{0,60}$");

  private static final Pattern LINSTOR =
      Pattern.compile(
          "^[┊|] ?(?<name>[\\w.-]{1,120}) ?[┊|] ?[\\w.-]{1,80} ?[┊|](?:[^┊|]{0,60}[┊|]){1,4}"
              + " ?(?<state>[A-Za-z]{5,20})(?:\\([\\d.]{1,6}%\\))? ?[┊|].{0,60}$");

  private static final Pattern CONNECTION =
      Pattern.compile("[┊|] ?([A-Z][A-Za-z]{3,20})\\([\\w.,-]{1,60}\\)");

  private static final Pattern FRAME = Pattern.compile("^[╭╞╰+├|][─═╡╮╯+=┄|-]{10,400}$");

  private static final Map<String, String> FAULTS =
      Map.of(
          "degraded", "replicated-volume-degraded",
          "faulted", "replicated-volume-without-copy",
          "synctarget", "drbd-copies",
          "syncsource", "drbd-copies",
          "failed", "drbd-disk-failed",
          "outdated", "replicated-volume-degraded",
          "inconsistent", "replicated-volume-degraded");

  public static final Format FORMAT =
      format("replicated-volumes", "Volumes of Longhorn, Mayastor and LINSTOR")
          .printedBy(
              "kubectl -n longhorn-system get volumes.longhorn.io",
              "kubectl mayastor get volumes",
              "linstor resource list")
          .describedIn("https://longhorn.io/docs/latest/monitoring/metrics/")
          .yields(KernelEvent.class)
          .marked("ROBUSTNESS", "Resource", "ACCESSIBILITY", "\"status\": \"")
          .opens(ReplicatedVolumes::opens)
          .linesReadBy(ReplicatedVolumes::take);

  public static final JsonFormat JSON =
      format("mayastor-volume-json", "A volume of Mayastor, JSON")
          .printedBy("kubectl mayastor get volume <uuid> -o json")
          .describedIn("https://openebs.io/docs/user-guides/replicated-storage-user-guide")
          .yields(KernelEvent.class)
          .claims(
              document ->
                  document.at("spec", "num_replicas").present()
                      && document.at("state", "status").present())
          .documentReadBy(ReplicatedVolumes::read);

  private ReplicatedVolumes() {}

  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.collapsed();
    return isHeading(text)
        || MEMBER.matcher(text).matches()
            && surroundings.before().stream()
                .anyMatch(above -> above.text().contains("\"num_replicas\""));
  }

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    for (Pattern pattern : List.of(LONGHORN, MAYASTOR, LINSTOR)) {
      Matcher row = pattern.matcher(text);
      if (row.matches()) {
        connection(text, row.group("name"), line.at(), sink);
        tell(row.group("state"), row.group("name"), line.at(), sink);
        return true;
      }
    }
    Matcher member = MEMBER.matcher(text);
    if (member.matches()) {
      tell(member.group("state"), "", line.at(), sink);
    }
    return member.matches() || isHeading(text) || FRAME.matcher(text).matches();
  }

  /** {@code Connecting(bravo)}: what the copy says of its way to the others. */
  private static void connection(String text, String name, Location at, ObservationSink sink) {
    Matcher connection = CONNECTION.matcher(text);
    if (connection.find()) {
      Drbd.fault("connection", connection.group(1))
          .ifPresent(fault -> sink.observe(KernelEvent.told(at, fault, name)));
    }
  }

  private static boolean isHeading(String text) {
    return HEADING.matcher(text).matches() || LINSTOR_HEADING.matcher(text).matches();
  }

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    Json status = document.at("state", "status");
    tell(status.text(), document.at("spec", "uuid").text(), at.apply(status.line()), sink);
  }

  private static void tell(String state, String name, Location at, ObservationSink sink) {
    String fault = FAULTS.get(state.toLowerCase(Locale.ROOT));
    if (fault != null) {
      sink.observe(KernelEvent.told(at, fault, name));
    }
  }
}
