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
              + "|ID REPLICAS TARGET-NODE ACCESSIBILITY STATUS SIZE.{0,80}"
              + "|(?:VOLUME-ID )?ID NODE POOL STATUS .{0,60}\\bCHILD-STATUS REASON REBUILD)$");
  private static final Pattern LONGHORN =
      Pattern.compile(
          "^(?:[a-z0-9-]{1,60} )?(?<name>[a-z0-9][a-z0-9.-]{2,120}) (?:v\\d )?(?:attached|detached|attaching|detaching|creating|deleting)"
              + " (?<state>healthy|degraded|faulted|unknown)(?: .*)?$");
  private static final Pattern MAYASTOR =
      Pattern.compile(
          "^(?<name>[0-9a-f]{8}-[0-9a-f-]{27}) \\d{1,3} .{1,160} (?<state>Online|Degraded|Faulted|Unknown)"
              + " \\d.*$");

  /** A copy: its own state, and that of its child in the nexus, which may know better. */
  private static final Pattern MAYASTOR_COPY =
      Pattern.compile(
          "^(?:[0-9a-f]{8}-[0-9a-f-]{27} |[├└] ?─ )?(?<name>[0-9a-f]{8}-[0-9a-f-]{27})"
              + " \\S{1,120} \\S{1,120} (?<states>(?:Online|Degraded|Faulted|Offline|Unknown)\\b.*)$");

  private static final Pattern LACKING = Pattern.compile("\\b(?:Faulted|Degraded|Offline)\\b");

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

  private static final Pattern LINSTOR_VOLUMES =
      Pattern.compile(
          "^[┊|] ?(?:Node ?[┊|] ?Resource|Resource ?[┊|] ?Node) ?[┊|] ?StoragePool ?[┊|].{0,200}$");

  private static final Pattern LINSTOR_VOLUME =
      Pattern.compile(
          "^[┊|] ?[\\w.-]{1,120} ?[┊|] ?[\\w.-]{1,120} ?[┊|] ?(?<pool>[\\w.-]{0,120}) ?[┊|] ?\\d{1,6}"
              + " ?[┊|] ?\\d{1,7} ?[┊|] ?/dev/(?<name>drbd\\d{1,7}) ?[┊|][^┊|]{0,40}[┊|][^┊|]{0,40}[┊|]"
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
              "kubectl mayastor get volume-replica-topologies",
              "linstor resource list",
              "linstor volume list")
          .describedIn("https://longhorn.io/docs/latest/monitoring/metrics/")
          .yields(KernelEvent.class)
          .marked("ROBUSTNESS", "Resource", "ACCESSIBILITY", "CHILD-STATUS", "\"status\": \"")
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
    Matcher volume = LINSTOR_VOLUME.matcher(text);
    if (volume.matches()) {
      volume(volume, line.at(), sink);
      return true;
    }
    Matcher copy = MAYASTOR_COPY.matcher(text);
    if (copy.matches()) {
      if (LACKING.matcher(copy.group("states")).find()) {
        tell("degraded", copy.group("name"), line.at(), sink);
      }
      return true;
    }
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

  /** A node that is to have no disk has none in its pool either: {@code DfltDisklessStorPool}. */
  private static void volume(Matcher row, Location at, ObservationSink sink) {
    boolean client = row.group("pool").isEmpty() || row.group("pool").contains("Diskless");
    boolean lost = row.group("state").equals("Diskless") && !client;
    tell(lost ? "failed" : row.group("state"), row.group("name"), at, sink);
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
    return HEADING.matcher(text).matches()
        || LINSTOR_HEADING.matcher(text).matches()
        || LINSTOR_VOLUMES.matcher(text).matches();
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
