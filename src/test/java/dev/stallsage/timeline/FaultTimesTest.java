package dev.stallsage.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.diagnosis.CauseStanding;
import dev.stallsage.diagnosis.CauseStanding.Seen;
import dev.stallsage.diagnosis.DatedInterval;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.WeighedFinding;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.evidence.layout.BundleHosts;
import dev.stallsage.evidence.layout.HostMember;
import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.knowledge.Weight;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.LatencyCourse;
import dev.stallsage.measure.PlaceCourse;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.ThreadPriority;
import dev.stallsage.testkit.Product;
import dev.stallsage.testkit.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** When a fault was seen, and whether it is history. */
class FaultTimesTest {
  private static final Series LOG = new Series(1, "messages", "", "");
  private static final Series DISKS = new Series(2, "iostat.txt", "", "");
  private static final Where SDC = new Where("db7", "sdc");

  private final TimelineCollector chronicle = new TimelineCollector();
  private final List<PlaceCourse> courses = new ArrayList<>();
  private final List<String> stamps = new ArrayList<>();
  private BundleHosts hosts =
      new BundleHosts(
          List.of(
              new HostMember("messages", "db7", List.of()),
              new HostMember("iostat.txt", "db7", List.of())));
  private int line;
  private String until = "";

  private Location log(Kind kind, String time) {
    Location at = new Location("messages", ++line, kind.name());
    chronicle.see(LOG, new KernelEvent(at, kind, "sdc", time));
    stamps.add(time);
    return at;
  }

  /** A line that says by name what is over, at a place or wherever it was. */
  private void ending(String fault, String place, String time) {
    Location at = new Location("messages", ++line, "back");
    Detail ends = new Detail(Subsystem.OTHER, "", "", Double.NaN, "", List.of(fault));
    chronicle.see(LOG, new KernelEvent(at, Kind.RECOVERED, place, time, Double.NaN, ends));
    stamps.add(time);
  }

  private void measured(String time) {
    LatencyCourse course = new LatencyCourse();
    Location at = new Location("iostat.txt", 7, "sdc");
    course.add(time, 5, new ThreadPriority(at, "x", 1));
    courses.add(new PlaceCourse(DISKS, SDC, "latency", course));
    stamps.add(time);
  }

  private FileCoverage read(String file, Series series) {
    Exhibit exhibit =
        new Exhibit(series, "kernel-log", 1, line, "db7", null, Set.of(), until, List.of());
    return new FileCoverage(file, List.of(exhibit), "db7", List.of(), 0, List.of(), true, "", null);
  }

  private Seen seen(Location... because) {
    FeatureContext frame =
        new FeatureContext(
            Knowledge.packed().scales(),
            s -> EvidenceRole.PROBLEM,
            f -> "db7",
            Map.of(),
            List.of());
    Clocks clocks = new Clocks(hosts, null, List.of());
    stamps.forEach(stamp -> clocks.hear("messages", stamp));
    Finding finding =
        new Finding(
            "errors",
            "",
            "errors",
            SDC,
            List.of(because).stream().map(at -> new Citation(at, "")).toList());
    return new FaultTimes(frame, clocks, List.of(read("messages", LOG)), chronicle, courses)
        .seen(suspect(finding));
  }

  private static Hypothesis suspect(Finding finding) {
    return new Hypothesis(
        Product.STALLSAGE.knowledge().cause("disk-media-errors").orElseThrow(),
        10,
        0.9,
        List.of(SDC),
        List.of(new WeighedFinding(finding, Weight.STRONG, SignMeaning.FAULT, 10)),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        "",
        new CauseStanding(0.9, 0.9, List.of(), List.of(), List.of(), Seen.UNDATED));
  }

  @Test
  void theFirstTheLastAndHowOften() {
    Location first = log(Kind.MEDIUM_ERROR, "2024-03-02 04:11:02");
    Location last = log(Kind.MEDIUM_ERROR, "2024-03-02 04:13:40");
    Seen seen = seen(first, last);
    assertThat(seen.first()).isEqualTo("2024-03-02 04:11:02");
    assertThat(seen.last()).isEqualTo("2024-03-02 04:13:40");
    assertThat(seen.count()).isEqualTo(2);
    assertThat(seen.isOver()).isFalse();
  }

  @Test
  void whatWasRebuiltBeforeSomebodyMeasuredIsOver() {
    Location error = log(Kind.MEDIUM_ERROR, "2024-03-02 04:11:02");
    log(Kind.ARRAY_WHOLE_AGAIN, "2024-03-02 19:44:10");
    measured("2024-03-03 09:00:00");
    assertThat(seen(error).over()).startsWith("2024-03-02 19:44:10, ");
  }

  @Test
  void whatWasRebuiltWhileSomebodyMeasuredWasThereUntilThen() {
    log(Kind.ARRAY_WHOLE_AGAIN, "2024-03-02 03:00:00");
    Location error = log(Kind.MEDIUM_ERROR, "2024-03-02 04:00:00");
    log(Kind.ARRAY_WHOLE_AGAIN, "2024-03-02 19:00:00");
    measured("2024-03-02 00:10:00");
    measured("2024-03-02 23:50:00");
    Seen seen = seen(error);
    assertThat(seen.isOver()).isTrue();
    DatedInterval during = seen.during();
    assertThat(during.until() - during.from()).isEqualTo(15 * 3600);
    assertThat(during.from() - during.watchedSince()).isEqualTo(3600);
  }

  @Test
  void whatWasRebuiltAfterTheLastMeasurementIsNotKnownToBeOver() {
    Location error = log(Kind.MEDIUM_ERROR, "2024-03-02 04:00:00");
    log(Kind.ARRAY_WHOLE_AGAIN, "2024-03-02 19:00:00");
    measured("2024-03-02 05:10:00");
    assertThat(seen(error).isOver()).isFalse();
  }

  @Test
  void whatCameAgainAfterTheRebuildIsNot() {
    log(Kind.MEDIUM_ERROR, "2024-03-02 04:11:02");
    log(Kind.ARRAY_WHOLE_AGAIN, "2024-03-02 19:44:10");
    Location again = log(Kind.MEDIUM_ERROR, "2024-03-03 08:59:00");
    measured("2024-03-03 09:00:00");
    assertThat(seen(again).isOver()).isFalse();
  }

  @Test
  void whatWasQuietForDaysBeforeSomebodyMeasuredIsOver() {
    Location error = log(Kind.MEDIUM_ERROR, "2024-03-02 04:11:02");
    measured("2024-03-05 09:00:00");
    assertThat(seen(error).over()).isEqualTo("nothing of it since, and measured on 2024-03-05");
  }

  @Test
  void whatWasQuietForAnHourIsNot() {
    Location error = log(Kind.MEDIUM_ERROR, "2024-03-05 08:00:00");
    measured("2024-03-05 09:00:00");
    assertThat(seen(error).isOver()).isFalse();
  }

  @Test
  void whatEndedAWeekBeforeTheHostWasStartedIsOver() {
    hosts =
        new Tree()
            .below(
                "sosreport-db7-x/",
                new Tree()
                    .with("hostname", "db7")
                    .with(
                        "uptime", " 21:07:45 up 3 days,  6:02,  2 users,  load average: 0.1, 0, 0")
                    .with("date", "Sun Mar 10 21:07:45 UTC 2024")
                    .with("sos_commands/date/date", "Sun Mar 10 21:07:45 UTC 2024")
                    .with("version.txt", "sosreport: 4.5.6"))
            .hosts();
    Location error = log(Kind.MEDIUM_ERROR, "2024-03-02 04:11:02");
    assertThat(hosts.cards()).extracting(c -> c.name()).contains("db7");
    assertThat(seen(error).over()).endsWith("the host was started and nothing came again");
  }

  @Test
  void aStateThatIsPrintedAsItIsNowIsNeverOver() {
    Location error = log(Kind.MEDIUM_ERROR, "2024-03-02 04:11:02");
    measured("2024-04-05 09:00:00");
    assertThat(seen(error, new Location("smartctl.txt", 40, "Current_Pending_Sector 8")).isOver())
        .isFalse();
    assertThat(seen(error).isOver()).isTrue();
  }

  @Test
  void aStateBelowALogInOneFileIsNeverOver() {
    Location error = log(Kind.MEDIUM_ERROR, "2024-03-02 04:11:02");
    measured("2024-03-09 10:00:00");
    Location state = new Location("messages", line + 30, "BBU   Failed  0 hour(s)");
    assertThat(seen(error).isOver()).isTrue();
    assertThat(seen(error, state).isOver()).isFalse();
  }

  @Test
  void whatTheLogSaysIsOverIsOverWhenTheLogGoesOn() {
    Location down = log(Kind.FC_LINK_DOWN, "2024-03-02 04:11:02");
    ending("fc-link-down", "sdc", "2024-03-02 04:12:00");
    assertThat(seen(down).isOver()).isFalse();
    log(Kind.USB_RESET, "2024-03-02 04:18:00");
    assertThat(seen(down).over()).isEqualTo("2024-03-02 04:12, the log says so");
  }

  @Test
  void aStateThatIsDeclaredSoundIsSoundAtOnce() {
    Location degraded = log(Kind.VOLUME_DEGRADED, "2024-03-02 04:11:02");
    Location at = new Location("messages", ++line, "healthy");
    Detail ends = new Detail(Subsystem.OTHER, "", "", Double.NaN, "", List.of("volume-degraded"));
    chronicle.see(
        LOG,
        new KernelEvent(at, Kind.DECLARED_SOUND, "sdc", "2024-03-02 04:12:00", Double.NaN, ends));
    assertThat(seen(degraded).isOver()).isTrue();
  }

  @Test
  void secondsSinceAStartNobodyTellsHaveAnOrder() {
    Location down = log(Kind.FC_LINK_DOWN, "81044.201933");
    ending("fc-link-down", "sdc", "81100.118205");
    log(Kind.USB_RESET, "99822.640017");
    Seen seen = seen(down);
    assertThat(seen.over()).isEqualTo("the log says so");
    assertThat(seen.first()).isEmpty();
  }

  @Test
  void daysWithoutAYearHaveAnOrder() {
    Location down = log(Kind.FC_LINK_DOWN, "Mar  2 04:11:02");
    ending("fc-link-down", "sdc", "Mar  2 04:12:00");
    log(Kind.USB_RESET, "Mar  2 09:18:00");
    assertThat(seen(down).over()).isEqualTo("Mar 2 04:12, the log says so");
  }

  @Test
  void linesThatTellNothingShowThatALogWasWrittenOn() {
    Location down = log(Kind.FC_LINK_DOWN, "2024-03-02 04:11:02");
    ending("fc-link-down", "sdc", "2024-03-02 04:12:00");
    until = "2024-03-02 04:14:00";
    assertThat(seen(down).isOver()).isFalse();
    until = "2024-03-02 11:00:00";
    assertThat(seen(down).isOver()).isTrue();
  }

  @Test
  void whatEndedAnotherThingOrAnotherPlaceEndsNothingElse() {
    Location down = log(Kind.FC_LINK_DOWN, "2024-03-02 04:11:02");
    ending("fc-link-down", "sdd", "2024-03-02 04:12:00");
    ending("path-down", "", "2024-03-02 04:12:00");
    log(Kind.USB_RESET, "2024-03-02 09:18:00");
    assertThat(seen(down).isOver()).isFalse();
  }

  @Test
  void whatCameAgainMustStayAwayLongerThanItEverWas() {
    log(Kind.FC_LINK_DOWN, "2024-03-02 04:00:00");
    ending("fc-link-down", "", "2024-03-02 04:12:00");
    Location again = log(Kind.FC_LINK_DOWN, "2024-03-02 05:00:00");
    ending("fc-link-down", "", "2024-03-02 05:01:00");
    log(Kind.USB_RESET, "2024-03-02 05:41:00");
    assertThat(seen(again).isOver()).isFalse();
    log(Kind.USB_RESET, "2024-03-02 06:02:00");
    assertThat(seen(again).isOver()).isTrue();
  }

  @Test
  void whatWentOnForHoursAndCameAgainForAMomentNeedsNoHoursToBeOver() {
    log(Kind.FC_LINK_DOWN, "2024-03-02 00:10:00");
    ending("fc-link-down", "", "2024-03-02 09:19:00");
    Location again = log(Kind.FC_LINK_DOWN, "2024-03-02 09:32:00");
    ending("fc-link-down", "", "2024-03-02 09:33:00");
    log(Kind.USB_RESET, "2024-03-02 09:44:00");
    assertThat(seen(again).isOver()).isFalse();
    log(Kind.USB_RESET, "2024-03-02 09:47:00");
    assertThat(seen(again).over()).isEqualTo("2024-03-02 09:33, the log says so");
  }

  @Test
  void whatEndedAtANamedPlaceEndsNothingWithoutAPlace() {
    Location at = new Location("messages", ++line, "down");
    chronicle.see(LOG, new KernelEvent(at, Kind.FC_LINK_DOWN, "", "2024-03-02 04:11:02"));
    stamps.add("2024-03-02 04:11:02");
    Location cleared = new Location("messages", ++line, "cleared");
    Detail ends =
        new Detail(Subsystem.OTHER, "", "OSD_ROOT_DOWN", Double.NaN, "", List.of("fc-link-down"));
    chronicle.see(
        LOG,
        new KernelEvent(cleared, Kind.DECLARED_SOUND, "", "2024-03-02 04:12:00", Double.NaN, ends));
    stamps.add("2024-03-02 04:12:00");
    log(Kind.USB_RESET, "2024-03-02 09:18:00");
    assertThat(seen(at).isOver()).isFalse();
  }

  @Test
  void whoWaitedWhileItWasThereNeedsNoLineOfItsOwn() {
    Location down = log(Kind.FC_LINK_DOWN, "2024-03-02 04:11:02");
    Location waits = log(Kind.TASK_BLOCKED, "2024-03-02 04:13:00");
    ending("fc-link-down", "", "2024-03-02 04:12:00");
    log(Kind.USB_RESET, "2024-03-02 04:20:00");
    assertThat(seen(down, waits).isOver()).isTrue();
    Location later = log(Kind.TASK_BLOCKED, "2024-03-02 04:30:00");
    assertThat(seen(down, waits, later).isOver()).isFalse();
  }

  @Test
  void whatBearsNoDateIsUndated() {
    assertThat(seen(new Location("smartctl.txt", 40, "Current_Pending_Sector 8")))
        .isEqualTo(Seen.UNDATED);
  }
}
