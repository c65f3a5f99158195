package dev.stallsage.evidence.ceph;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * What a message of health tells by itself, by the fault it is counted under; the log of the
 * cluster tells the same, see {@code knowledge/messages/ceph.yaml}.
 */
final class HealthFaults {
  private static final Map<String, Pattern> ALL =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry(
                  "ceph-osds-down",
                  Pattern.compile(
                      "(?<![\\w.])[1-9]\\d{0,5} (?:osds|OSDs?(?:\\(s\\))?) down\\b"
                          + "|\\b[1-9]\\d{0,5}/\\d{1,6} in osds are down\\b"
                          + "|^osd\\.\\d{1,6} (?:\\([\\w=,.-]{1,300}\\) )?is down\\b"
                          + "|^osd\\.\\d{1,6} down (?:in|out) weight [\\d.]{1,8} up_from ")),
              Map.entry(
                  "ceph-data-unavailable",
                  Pattern.compile(
                      "\\bReduced data availability: \\d"
                          + "|(?<![\\w.])[1-9]\\d{0,8} pgs? (?:stuck |is )?"
                          + "(?:inactive|peering|down|incomplete|stale)\\b"
                          + "|^pg \\d{1,9}\\.[0-9a-f]{1,8} is (?:stuck )?"
                          + "(?:inactive|peering|down|incomplete|stale)\\b"
                          + "|^(?:pgs: )?(?!0(?:\\.0{1,3})?%)\\d{1,3}(?:\\.\\d{1,3})?% pgs not active\\b"
                          + "|^(?:pgs: )?[1-9]\\d{0,8} (?:(?:stale|remapped|undersized|degraded|creating)\\+){0,5}+"
                          + "(?:down|incomplete|peering|inactive)(?:\\+[a-z_]{1,20}){0,5}+$"
                          + "|\\bpeering is blocked due to down osds\\b")),
              Map.entry(
                  "ceph-copies-missing",
                  Pattern.compile(
                      "\\bDegraded data redundancy: \\d|\\b[1-9]\\d{0,8} pgs degraded\\b"
                          + "|(?<![\\w.])[1-9]\\d{0,13}/\\d{1,15} objects degraded\\b")),
              Map.entry(
                  "ceph-much-misplaced",
                  Pattern.compile(
                      "/\\d{1,15} objects misplaced \\((?:[1-9]\\d|100)(?:\\.\\d{1,6})?%\\)")),
              Map.entry(
                  "ceph-objects-misplaced",
                  Pattern.compile("(?<![\\w.])[1-9]\\d{0,13}/\\d{1,15} objects misplaced\\b")),
              Map.entry(
                  "ceph-copies-differ",
                  Pattern.compile(
                      "\\bPossible data damage: \\d{1,9} pgs? (?!(?:recovery|backfill)_unfound)|(?<![\\w.])[1-9]\\d{0,8} (?:scrub errors|pgs?"
                          + " inconsistent)\\b")),
              Map.entry(
                  "ceph-metadata-spills",
                  Pattern.compile("\\bOSD\\(s\\) experiencing BlueFS spillover\\b")),
              Map.entry(
                  "ceph-recovery-lacks-space",
                  Pattern.compile(
                      "\\bLow space hindering backfill\\b|\\bFull OSDs blocking recovery\\b"
                          + "|(?<![\\w.])[1-9]\\d{0,8} pgs? (?:backfill|recovery)_toofull\\b"
                          + "|^pg \\S{3,20} is \\S{0,80}\\b(?:backfill|recovery)_toofull\\b")),
              Map.entry(
                  "ceph-stores-little",
                  Pattern.compile(
                      "\\busage: \\d{1,3} GiB used, (?:[2-9]\\d|\\d{3,4})(?:\\.\\d)? TiB /"
                          + " (?:[2-9]\\d|\\d{3,4})(?:\\.\\d)? TiB avail")),
              Map.entry(
                  "ceph-requests-blocked",
                  Pattern.compile("(?<![\\w.])[1-9]\\d{0,8} (?:slow )?requests are blocked > \\d")),
              Map.entry(
                  "ceph-scrubs",
                  Pattern.compile("(?<![\\w.])[1-9]\\d{0,6} active\\+clean\\+scrubbing")),
              Map.entry(
                  "ceph-many-scrubs",
                  Pattern.compile(
                      "(?<![\\w.])(?:[2-9]\\d|[1-9]\\d{2,5}) active\\+clean\\+scrubbing")),
              Map.entry(
                  "ceph-slow-ops-of-one-osd",
                  Pattern.compile("(?<![\\w.])1 osds? ha(?:s|ve) slow requests\\b")),
              Map.entry("ceph-disk-stuck", Pattern.compile("\\bOSD\\(s\\) have stalled read\\b")),
              Map.entry(
                  "ceph-mds-slow",
                  Pattern.compile(
                      "(?i:\\bMDSs? (?:reports?|reporting) slow (?:metadata IOs|requests)"
                          + "|\\bbehind on trimming\\b)")),
              Map.entry(
                  "ceph-clients-hold",
                  Pattern.compile(
                      "\\b[cC]lients?(?: \\S{1,120})? failing to (?:respond to (?:cache"
                          + " pressure|capability release)|advance (?:its )?oldest client)")),
              Map.entry(
                  "ceph-mds-cache-too-big",
                  Pattern.compile(
                      "\\bMDSs? reports? oversized cache|\\bMDS cache is too large\\b")),
              Map.entry(
                  "ceph-clocks-differ",
                  Pattern.compile(
                      "\\b[cC]lock skew detected\\b|\\bclock skew [\\d.]{1,16}s > max ")),
              Map.entry(
                  "ceph-monitor-down",
                  Pattern.compile("(?<![\\w.])[1-9]\\d{0,2}(?:/\\d{1,3})? mons down\\b")),
              Map.entry(
                  "ceph-filesystem-unserved",
                  Pattern.compile(
                      "\\b[1-9]\\d{0,4} filesystems? (?:is|are) (?:degraded|offline)\\b"
                          + "|^fs \\S{1,80} is (?:offline|degraded)\\b"
                          + "|\\bfilesystems? ha(?:s|ve) a failed mds\\b|\\bmds cluster is degraded\\b")),
              Map.entry("ceph-mds-laggy", Pattern.compile("\\bup:\\w{2,12}\\(laggy or crashed\\)")),
              Map.entry(
                  "ceph-objects-unfound",
                  Pattern.compile(
                      "(?<![\\w.])[1-9]\\d{0,11}/\\d{1,14} objects unfound\\b"
                          + "|^pg \\d{1,9}\\.[0-9a-f]{1,8} has [1-9]\\d{0,11} unfound objects?\\b"
                          + "|\\b(?:recovery|backfill)_unfound\\b")),
              Map.entry(
                  "ceph-flags-set",
                  Pattern.compile(
                      "(?<![\\w,])(?:no\\w{2,20}|pause\\w{0,4})(?:,\\w{2,20}){0,12}+ flag\\(s\\) set")),
              Map.entry(
                  "ceph-network-slow",
                  Pattern.compile(
                      "\\b(?:Long|Slow OSD) heartbeat ping times on \\w"
                          + "|\\bSlow OSD heartbeats on (?:back|front)\\b"))));

  private HealthFaults() {}

  /** The words of all of them. */
  static List<String> words() {
    return List.copyOf(ALL.keySet());
  }

  /** Does it tell of any? */
  static boolean areIn(String text) {
    return ALL.values().stream().anyMatch(pattern -> pattern.matcher(text).find());
  }

  /** Hands on each fault that a message tells, in the order of their names. */
  static void of(String text, Consumer<String> fault) {
    ALL.forEach(
        (name, pattern) -> {
          if (pattern.matcher(text).find()) {
            fault.accept(name);
          }
        });
  }
}
