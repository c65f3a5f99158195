package dev.stallsage.evidence.linuxhost;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.OperatingSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The distribution of a Linux host: {@code /etc/redhat-release} and its clones, {@code
 * /etc/os-release}, {@code lsb_release -a}, {@code /etc/SuSE-release}.
 *
 * <p>{@code Red Hat Enterprise Linux Server release 5.5 (Tikanga)} becomes product {@code rhel},
 * version {@code 5.5}. When several of these files are printed together the system is named once,
 * with its most detailed version; a clone that also carries a Red Hat release file is the clone.
 *
 * <p>Reads release files and names the system once.
 */
public final class DistributionRelease implements Reader {
  private static final Map<String, String> IDS =
      Map.of(
          "ol", "oracle",
          "redhatenterpriseserver", "rhel",
          "redhatenterprise", "rhel",
          "oracleserver", "oracle",
          "amzn", "amazon",
          "suse linux", "sles");

  public static final Format FORMAT =
      format("linux-release", "Linux distribution and its version")
          .printedBy("cat /etc/*release")
          .describedIn("os-release(5), lsb_release(1)")
          .yields(OperatingSystem.class)
          .marked(marks())
          .mayOpen(DistributionRelease::mayOpen)
          .opens(DistributionRelease::opens)
          .withoutCaptions()
          .readBy(DistributionRelease::new);

  private record Candidate(Location at, String product, String version) {}

  private final List<Candidate> candidates = new ArrayList<>();
  private String id = "";
  private Location idAt;
  private String version = "";
  private Location versionAt;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Optional<LinuxReleaseLine> release =
        LinuxReleaseLine.of(line.text()).or(() -> LinuxReleaseLine.suse(line.text()));
    if (release.isPresent()) {
      candidates.add(new Candidate(line.at(), release.get().product(), release.get().version()));
      return true;
    }
    Optional<OsRelease> assignment = OsRelease.of(line.text());
    assignment.ifPresent(a -> assigned(line.at(), a));
    return assignment.isPresent();
  }

  private void assigned(Location at, OsRelease assignment) {
    switch (assignment.key()) {
      case "ID" -> {
        id = product(assignment.value());
        idAt = at;
        joinVersion();
      }
      case "VERSION_ID", "RELEASE" -> {
        versionAt = at;
        version = assignment.value();
        joinVersion();
      }
      case "PATCHLEVEL" -> patched(assignment.value());
      default -> {}
    }
  }

  /** ID and VERSION_ID come in either order. */
  private void joinVersion() {
    if (!id.isEmpty() && !version.isEmpty()) {
      candidates.add(new Candidate(versionAt, id, version));
      id = "";
      version = "";
    }
  }

  private void patched(String level) {
    if (!candidates.isEmpty() && !level.equals("0")) {
      int last = candidates.size() - 1;
      Candidate c = candidates.get(last);
      candidates.set(last, new Candidate(c.at(), c.product(), c.version() + "." + level));
    }
  }

  private static String product(String id) {
    String lower = id.toLowerCase(Locale.ROOT);
    return IDS.getOrDefault(lower, lower);
  }

  @Override
  public void end(ObservationSink sink) {
    if (!id.isEmpty()) {
      candidates.add(new Candidate(idAt, id, ""));
    }
    List<Candidate> named = new ArrayList<>();
    for (Candidate c : candidates) {
      if (!isDisguised(c) && !isRefined(c) && named.stream().noneMatch(n -> says(n, c))) {
        named.add(c);
        sink.observe(new OperatingSystem(c.at(), "linux", c.product(), c.version(), "", ""));
      }
    }
  }

  /** Oracle Linux also carries a Red Hat release file, of the release it is compatible with. */
  private boolean isDisguised(Candidate c) {
    return c.product().equals("rhel")
        && candidates.stream()
            .anyMatch(o -> o.product().equals("oracle") && o.version().equals(c.version()));
  }

  private boolean isRefined(Candidate c) {
    return candidates.stream()
        .anyMatch(other -> says(other, c) && !other.version().equals(c.version()));
  }

  /** Does the one say all the other says? 7.6.1810 says 7. */
  private static boolean says(Candidate one, Candidate other) {
    return one.product().equals(other.product())
        && (one.version().equals(other.version())
            || other.version().isEmpty()
            || one.version().startsWith(other.version() + "."));
  }

  private static List<String> marks() {
    List<String> followed = new ArrayList<>(Marks.followed("ID=", 'a', 'z'));
    followed.addAll(Marks.followed(" release ", '0', '9'));
    return Marks.and(
        followed,
        "ID=\"",
        "ID='",
        "NAME=",
        "DISTRIB_ID=",
        "/etc/os-release:",
        "Distributor ID:",
        "LSB Version:",
        "SUSE Linux Enterprise Server");
  }

  private static boolean mayOpen(ByteLine line) {
    int i = line.from();
    while (i < line.to() && line.bytes()[i] != '[') {
      i++;
    }
    return i == line.to();
  }

  private static boolean opens(Line line) {
    String text = line.text();
    if (text.contains(" release ")) {
      return LinuxReleaseLine.of(text).isPresent();
    }
    if (text.indexOf('=') > 0) {
      return OsRelease.opens(text);
    }
    return text.startsWith("Distributor ID:")
        || text.startsWith("LSB Version:")
        || LinuxReleaseLine.suse(text).isPresent();
  }
}
