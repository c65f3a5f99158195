package dev.stallsage.evidence.path;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.EncryptedDevice;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.PathlessMap;
import dev.stallsage.observation.StoragePath;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The device mapper's own view: {@code dmsetup status} and {@code dmsetup table}.
 *
 * <p>{@code mpathc: 0 41943040 multipath 2 0 0 0 2 1 A 0 1 2 8:16 A 0 0 1 E 0 1 2 8:32 F 3 0 1}
 * becomes two paths of {@code mpathc}: {@code 8:16} carries I/O, {@code 8:32} has failed. Which
 * controller a path leads to is not printed. A {@code crypt} target becomes an {@link
 * EncryptedDevice}; a thin pool or a volume of VDO that stopped taking writes, and a snapshot that
 * is full, become what the log says of them; a cache that hardly answers a read is told as such.
 * Other targets are passed over: their lines say how far a copy is filled.
 */
public final class Dmsetup {
  private static final List<String> TARGETS =
      List.of(
          "linear",
          "striped",
          "snapshot",
          "snapshot-origin",
          "snapshot-merge",
          "thin",
          "thin-pool",
          "crypt",
          "mirror",
          "raid",
          "cache",
          "vdo",
          "writecache",
          "multipath",
          "integrity");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?:(\\S{1,128}): )?\\d{1,18} \\d{1,18} ("
              + String.join("|", TARGETS)
              + ")(?: (.*))?(?<!\\\\)$");

  private static final Pattern NUMBER = Pattern.compile("\\d{1,4}:\\d{1,8}");
  private static final int CRYPT_WORDS = 5;

  /** Behind the shares that are used stands the mode. */
  private static final Pattern POOL =
      Pattern.compile(
          "^\\d{1,20} (?<used>\\d{1,12})/(?<all>\\d{1,12}) \\d{1,15}/\\d{1,15} \\S{1,20}"
              + " (?<mode>rw|ro|out_of_data_space)(?: .{0,120})?$");

  /** Sectors that are used, and all; a full one is invalid with the next write. */
  private static final Pattern FULL_SNAPSHOT =
      Pattern.compile("^(?:Invalid|Overflow|(\\d{1,18})/\\1(?: \\d{1,18})?)$");

  private static final Pattern DEDUPLICATED =
      Pattern.compile("^\\S{1,200} (?<mode>read-only) .{1,80}$");

  /** A cache that failed tells nothing else; one that may not write its metadata tells it last. */
  private static final Pattern CACHE_STOPPED = Pattern.compile("^Fail$| ro (?:-|needs_check)$");

  /** Behind the shares that are used stand reads that hit and missed since the cache was begun. */
  private static final Pattern CACHE_READS =
      Pattern.compile(
          "^\\d{1,9} \\d{1,12}/\\d{1,12} \\d{1,12} \\d{1,12}/\\d{1,12} (?<hits>\\d{1,15}) (?<misses>\\d{1,15})"
              + " \\d{1,15} \\d{1,15} .{1,400}$");

  /** A cache that was read less may be new; a judgement, as is the share. */
  private static final long READS_THAT_TELL = 1_000_000;

  private static final int ONE_IN = 10;

  /** Place of the device in a crypt target. */
  private static final int BELOW = 3;

  public static final Format FORMAT =
      format("dmsetup", "Device mapper (dmsetup status, dmsetup table)")
          .printedBy("dmsetup status", "dmsetup table")
          .describedIn("dmsetup(8); https://docs.kernel.org/admin-guide/device-mapper/")
          .yields(
              StoragePath.class,
              MultipathDevice.class,
              PathlessMap.class,
              EncryptedDevice.class,
              KernelEvent.class)
          .marked(TARGETS.stream().map(target -> " " + target).toList())
          .mayOpen(Dmsetup::mayOpen)
          .opensCollapsed(ROW)
          .linesReadBy(Dmsetup::take);

  private Dmsetup() {}

  private static boolean mayOpen(ByteLine line) {
    int first = line.firstWord();
    int start = line.wordHas(first, ":") ? line.nextWord(first) : first;
    return line.digits(line.blanks(line.digits(start))) < line.to();
  }

  private static boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.collapsed());
    if (!row.matches()) {
      return false;
    }
    if (row.group(2).equals("multipath") && row.group(3) != null) {
      String name = row.group(1) == null ? "" : row.group(1);
      multipath(line, new DmsetupTarget(line.at(), name, row.group(3).split(" ")), sink);
    }
    if (row.group(2).equals("crypt") && row.group(1) != null && row.group(3) != null) {
      encrypted(line, row.group(1), row.group(3).split(" "), sink);
    }
    if (row.group(3) != null) {
      stopped(line, row.group(1) == null ? "" : row.group(1), row, sink);
    }
    return true;
  }

  private static void multipath(Line line, DmsetupTarget target, ObservationSink sink) {
    List<StoragePath> paths = target.status();
    paths.forEach(sink::observe);
    if (paths.isEmpty()) {
      Optional<Observation> table = target.table().map(Observation.class::cast);
      table
          .or(target::pathless)
          .ifPresentOrElse(
              sink::observe,
              () -> sink.remark(line.at(), "expected the groups and paths of a multipath target"));
    }
  }

  private static void stopped(Line line, String name, Matcher row, ObservationSink sink) {
    String target = row.group(2);
    if (target.equals("vdo") && DEDUPLICATED.matcher(row.group(3)).matches()) {
      sink.observe(KernelEvent.told(line.at(), "vdo-read-only", name));
    } else if (target.equals("thin-pool") && row.group(3).equals("Fail")) {
      sink.observe(KernelEvent.told(line.at(), "thin-pool-stopped", name));
    } else if (target.equals("cache") && CACHE_STOPPED.matcher(row.group(3)).find()) {
      sink.observe(KernelEvent.told(line.at(), "dm-cache-writes-stopped", name));
    } else if (target.equals("snapshot") && FULL_SNAPSHOT.matcher(row.group(3)).matches()) {
      sink.observe(KernelEvent.told(line.at(), "snapshot-lost", name));
    } else if (target.equals("cache") && isRarelyHit(CACHE_READS.matcher(row.group(3)))) {
      sink.observe(KernelEvent.told(line.at(), "block-cache-rarely-hit", name));
    } else if (target.equals("thin-pool")) {
      pool(line, name, POOL.matcher(row.group(3)), sink);
    }
  }

  private static boolean isRarelyHit(Matcher reads) {
    if (!reads.matches()) {
      return false;
    }
    long hits = Long.parseLong(reads.group("hits"));
    long all = hits + Long.parseLong(reads.group("misses"));
    return all >= READS_THAT_TELL && hits * ONE_IN < all;
  }

  private static void pool(Line line, String name, Matcher pool, ObservationSink sink) {
    if (!pool.matches()) {
      return;
    }
    String mode = pool.group("mode");
    if (pool.group().endsWith(" needs_check") || pool.group().contains(" needs_check ")) {
      sink.observe(KernelEvent.told(line.at(), "dm-metadata-not-written", name));
    }
    if (mode.equals("out_of_data_space") || pool.group("used").equals(pool.group("all"))) {
      sink.observe(new KernelEvent(line.at(), KernelEvent.Kind.THIN_POOL_FULL, name, ""));
    } else if (mode.equals("ro")) {
      sink.observe(KernelEvent.told(line.at(), "thin-pool-stopped", name));
    }
  }

  /** Cipher, key, offset of the first vector, device, offset in it, number of options, options. */
  private static void encrypted(Line line, String name, String[] words, ObservationSink sink) {
    if (words.length < CRYPT_WORDS || !NUMBER.matcher(words[BELOW]).matches()) {
      sink.remark(line.at(), "expected cipher, key, offset and device of a crypt target");
      return;
    }
    boolean queues = !List.of(words).contains("no_read_workqueue");
    sink.observe(new EncryptedDevice(line.at(), name, words[BELOW], queues));
  }
}
