package dev.stallsage.evidence.ceph;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.ClusterHealth;
import dev.stallsage.observation.ClusterHealth.Kind;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Detail;
import dev.stallsage.observation.KernelEvent.Subsystem;
import dev.stallsage.observation.Location;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What one report of health says, message by message. A report says a thing up to three times: in
 * its first line, as a check and in the details of the check. It is told once.
 */
final class HealthLines {
  private static final Pattern FULL =
      Pattern.compile(
          "(?<![\\w.])\\d{1,6} (?:full osd\\(s\\)|pool\\(s\\) full)"
              + "|(?<![\\w,])full(?:,[\\w-]{1,20}){0,12}+ flag\\(s\\) set"
              + "|\\bflags (?:[a-z_-]{1,20},){0,12}+full(?![\\w-])"
              + "|\\b(?<daemon>osd\\.\\d{1,6}) is full\\b"
              + "|\\bpool '(?<pool>[^']{1,80})' is full\\b");
  private static final Pattern NEARLY_FULL =
      Pattern.compile(
          "(?<![\\w.])\\d{1,6} (?:near ?full|backfill ?full) osd\\(s\\)"
              + "|\\b(?<daemon>osd\\.\\d{1,6}) is (?:near|backfill) full\\b");
  private static final Pattern RATE =
      Pattern.compile(
          "^(?:io: )?recovery(?: io|:) (?<rate>\\d{1,9}(?:\\.\\d{1,6})?)"
              + " ?(?<unit>[kKMGT]?i?)B/s\\b");
  private static final Pattern STATE =
      Pattern.compile("^(?:pgs: )?\\d{1,9} (?<state>active(?:\\+[a-z_]{1,20}){1,9}+)(?: |$)");
  private static final Set<String> MOVING = Set.of("recovering", "backfilling");

  private static final Pattern SLOW =
      Pattern.compile(
          "\\bslow ops, oldest one blocked for ~?\\d{1,9} sec, "
              + "(?:daemons \\[(?<daemons>[^\\]\\s]{0,4000})\\](?:\\.{3})? have"
              + "|(?<daemon>[a-z]{3,4}\\.\\S{1,80}) has) slow ops");
  private static final Pattern BLOCKED =
      Pattern.compile(
          "\\bops are blocked > [\\d.]{1,12} sec on"
              + " (?<daemon>osd\\.\\d{1,6})|\\b(?<alone>osd\\.\\d{1,6}) has (?:blocked|stuck)"
              + " requests|\\bosds (?<daemons>\\d{1,6}(?:,\\d{1,6}){0,600}+) have (?:blocked|stuck)"
              + " requests");
  private static final Pattern IMPLICATED =
      Pattern.compile(
          "\\brequests are blocked > \\d{1,9} sec\\. Implicated osds"
              + " (?<daemons>\\d{1,6}(?:,\\d{1,6}){0,600}+)");
  private static final Pattern STORE =
      Pattern.compile(
          "\\b(?<daemon>osd\\.\\d{1,6}) observed slow operation indications in BlueStore");
  private static final Pattern ALONE =
      Pattern.compile(
          "^(?:(?:\\[\\w{3}\\] )?[A-Z_]{2,40}:? )?\\d{1,9} (?:slow ops, oldest one|ops are blocked"
              + " >) .*|^osd\\.\\d{1,6} (?:observed slow operation indications|has"
              + " (?:blocked|stuck)) .*"
              + "|^\\d{1,5} MDSs? (?i:reports? slow|(?:are )?behind on trimming|reports? oversized).*"
              + "|^mds\\S{1,60}(?: ?\\(mds\\.\\d{1,6}\\))? ?: (?i:behind on trimming|\\d{1,9} slow|MDS cache"
              + " is too large|client \\S{1,120} failing).*"
              + "|^\\d{1,6} clients? failing to (?:respond|advance) .*"
              + "|^pools: \\d{1,6} pools?, \\d{1,9} pgs$"
              + "|^(?:pgs: )?\\d{1,14}/\\d{1,15} objects (?:degraded|misplaced) \\([\\d.]{1,8}%\\)$"
              + "|^(?:osdmap e\\d{1,10}: |osd: )?\\d{1,6} osds: \\d{1,6} up\\b.*"
              + "|^pg \\d{1,9}\\.[0-9a-f]{1,8} is (?:stuck )?(?:inactive|down|incomplete|stale|peering)\\b.*"
              + "|^[1-9]\\d{0,5} osds down$"
              + "|^osd\\.\\d{1,6} (?:is down since epoch|down (?:in|out) weight) .*"
              + "|^osd\\.\\d{1,6} \\([\\w=,.-]{1,300}\\) is down$"
              + "|^(?:pgs: )?\\d{1,3}(?:\\.\\d{1,3})?% pgs not active$"
              + "|^mds: \\S.{0,200}\\bup:\\w.*"
              + "|^\"blocked\": \"peering is blocked due to down osds\",?$"
              + "|^(?:\\[(?:WRN|ERR)\\] |\\(MUTED\\) )?(?:OSD|PG|POOL|OBJECT|MDS|FS|SLOW|REQUEST|BLUESTORE)_"
              + "[A-Z_]{2,40}:? (?:\\d|[A-Z][a-z]).*"
              + "|^(?:Reduced data availability: )?[1-9]\\d{0,8} pgs? (?:stuck )?(?:inactive|peering|incomplete|stale)"
              + "(?:, [1-9]\\d{0,8} pgs? [a-z]{4,20}){0,6}+$");

  /** How many there are, how many run, and how many are to hold data. */
  private static final Pattern COUNTED =
      Pattern.compile("\\b(?<all>\\d{1,6}) osds: (?<up>\\d{1,6}) up\\b");

  private static final Pattern DAEMON = Pattern.compile("(?:osd\\.)?(\\d{1,6})");

  private static final Map<String, Double> MEGABYTES =
      Map.of(
          "",
          1e-6,
          "k",
          1e-3,
          "ki",
          1024e-6,
          "m",
          1.0,
          "mi",
          1.048576,
          "g",
          1e3,
          "gi",
          1073.741824,
          "t",
          1e6,
          "ti",
          1099511.627776);

  private static final List<String> OVER_WITH_HEALTH =
      Stream.concat(HealthFaults.words().stream(), Stream.of(KernelEvent.Kind.OSD_SLOW.word()))
          .toList();

  private final Set<String> told = new HashSet<>();

  /** Texts one of which a message contains that is known as one where nothing stands above it. */
  static final List<String> MARKS =
      List.of(
          "slow ops, oldest one",
          "ops are blocked >",
          "observed slow operation indications",
          "has blocked requests",
          "has stuck requests",
          "report slow ",
          "reports slow ",
          "ehind on trimming",
          "ehind on Trimming",
          " report oversized",
          "MDS cache is too large",
          " failing to respond",
          " failing to advance",
          " osds: ",
          " pools, ",
          " objects degraded (",
          " objects misplaced (",
          " is stuck ",
          " osds down",
          " is down",
          " down in weight ",
          " down out weight ",
          "% pgs not active",
          ") is down",
          "=up:",
          "due to down osds",
          " OSD_",
          " PG_",
          " POOL_",
          " OBJECT_",
          " MDS_",
          " FS_",
          " SLOW_",
          " REQUEST_",
          " BLUESTORE_",
          "OSD_DOWN",
          "PG_AVAILABILITY",
          "SLOW_OPS",
          "REQUEST_SLOW",
          " pgs inactive",
          " pgs peering",
          " pgs incomplete",
          " pgs stale",
          " pgs stuck ",
          " is down, acting",
          " is incomplete, acting");

  /**
   * Everything a report complains of, where none of it makes a request wait: who may log in how.
   */
  private static final Pattern HARMLESS =
      Pattern.compile(
          "(?:mons? (?:are|is)|client is|clients are) (?:allowing|using) insecure global_id reclaim"
              + "|\\d{1,6} auth (?:client|service) entit(?:y|ies) with insecure key types?"
              + "|Monitors are configured to allow (?:auth using|creation of) insecure key types");

  /** Is it a complaint that has nothing to do with data, space or waiting? */
  static boolean isHarmless(String message) {
    return HARMLESS.matcher(message).matches();
  }

  /** Is this such a message? */
  static boolean isOne(String text) {
    return ALONE.matcher(text).matches();
  }

  /** Does it tell of a fault? Inside a report of health only; elsewhere anybody may say so. */
  static boolean isFault(String text) {
    return HealthFaults.areIn(text);
  }

  /** A new report begins. */
  void begin() {
    told.clear();
  }

  /** One line of the report or one message of its checks, blanks collapsed. */
  void read(String text, Location at, ObservationSink sink) {
    Matcher full = FULL.matcher(text);
    if (full.find()) {
      health(Kind.FULL, subject(full.group("daemon"), full.group("pool")), Double.NaN, at, sink);
    }
    Matcher nearly = NEARLY_FULL.matcher(text);
    if (nearly.find()) {
      health(Kind.NEARLY_FULL, subject(nearly.group("daemon"), ""), Double.NaN, at, sink);
    }
    Matcher counted = COUNTED.matcher(text);
    if (counted.find()
        && Integer.parseInt(counted.group("up")) < Integer.parseInt(counted.group("all"))
        && told.add("ceph-osds-down")) {
      sink.observe(KernelEvent.told(at, "ceph-osds-down", ""));
    }
    recovery(text, at, sink);
    slow(text, at, sink);
    HealthFaults.of(
        text,
        fault -> {
          if (told.add(fault)) {
            sink.observe(KernelEvent.told(at, fault, ""));
          }
        });
  }

  private static String subject(String daemon, String pool) {
    String named = daemon == null ? pool : daemon;
    return named == null ? "" : named;
  }

  private void recovery(String text, Location at, ObservationSink sink) {
    Matcher rate = RATE.matcher(text);
    if (rate.find()) {
      String unit = rate.group("unit").toLowerCase(Locale.ROOT);
      double megabytes = PrintedNumbers.decimal(rate.group("rate")) * MEGABYTES.get(unit);
      health(Kind.RECOVERING, "", Math.round(megabytes * 1e3) / 1e3, at, sink);
      return;
    }
    Matcher state = STATE.matcher(text);
    if (state.find() && moves(state.group("state"))) {
      health(Kind.RECOVERING, "", Double.NaN, at, sink);
    }
  }

  private static boolean moves(String state) {
    return Stream.of(state.split("\\+")).anyMatch(MOVING::contains);
  }

  /** Nothing at all to complain of; what was complained of above it is over. */
  void well(Location at, ObservationSink sink) {
    health(Kind.WELL, "", Double.NaN, at, sink);
    sink.observe(KernelEvent.sound(at, OVER_WITH_HEALTH, ""));
  }

  private void health(Kind kind, String subject, double rate, Location at, ObservationSink sink) {
    if (told.add(kind + " " + subject + Double.isNaN(rate))) {
      sink.observe(new ClusterHealth(at, kind, subject, rate));
    }
  }

  private void slow(String text, Location at, ObservationSink sink) {
    Matcher slow = SLOW.matcher(text);
    if (slow.find()) {
      String daemons = subject(slow.group("daemon"), slow.group("daemons"));
      complain(daemons, "", at, sink);
      if (daemons.startsWith("osd.")
          && !daemons.contains(",")
          && told.add("ceph-slow-ops-of-one-osd")) {
        sink.observe(KernelEvent.told(at, "ceph-slow-ops-of-one-osd", daemons));
      }
      return;
    }
    if (text.contains(" slow ops, oldest")) {
      sink.remark(at, "expected the daemons that have slow ops");
    }
    Matcher implicated = IMPLICATED.matcher(text);
    if (implicated.find()) {
      implicate(implicated.group("daemons"), at, sink);
    }
    Matcher blocked = BLOCKED.matcher(text);
    if (blocked.find()) {
      String one = subject(blocked.group("daemon"), blocked.group("alone"));
      complain(one.isEmpty() ? blocked.group("daemons") : one, "", at, sink);
    }
    Matcher store = STORE.matcher(text);
    if (store.find()) {
      complain(store.group("daemon"), "store", at, sink);
    }
  }

  /** Up to Mimic the check itself names the OSDs that the requests wait for. */
  private void implicate(String daemons, Location at, ObservationSink sink) {
    complain(daemons, "", at, sink);
    if (!daemons.contains(",") && told.add("ceph-slow-ops-of-one-osd")) {
      sink.observe(KernelEvent.told(at, "ceph-slow-ops-of-one-osd", "osd." + daemons));
    }
  }

  /** Monitors complain as well; they store nothing for anybody. */
  private void complain(String daemons, String says, Location at, ObservationSink sink) {
    for (String daemon : daemons.split(",")) {
      Matcher osd = DAEMON.matcher(daemon.strip());
      if (osd.matches() && told.add("slow " + says + " " + osd.group(1))) {
        sink.observe(
            new KernelEvent(
                at,
                KernelEvent.Kind.OSD_SLOW,
                "osd." + osd.group(1),
                "",
                Double.NaN,
                new Detail(Subsystem.OTHER, "", says)));
      }
    }
  }
}
