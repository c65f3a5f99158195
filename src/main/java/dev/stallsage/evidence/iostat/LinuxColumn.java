package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.PrintedNumbers;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What a column of Linux {@code iostat} and {@code sar -d} means, under all names sysstat gave. */
enum LinuxColumn {
  READS,
  WRITES,
  TRANSFERS,
  DISCARDS,
  FLUSHES,
  READ_KIB,
  WRITE_KIB,
  TRANSFER_KIB,
  READ_SECTORS,
  WRITE_SECTORS,
  READ_MERGES,
  WRITE_MERGES,
  MERGES,
  REQUEST_SECTORS,
  REQUEST_KIB,
  OUTSTANDING,
  RESPONSE,
  READ_RESPONSE,
  WRITE_RESPONSE,
  DISCARD_RESPONSE,
  FLUSH_RESPONSE,
  DERIVED_SERVICE,
  BUSY;

  /** KiB per MiB. sysstat's MB are 1024 of its kB, its kB are two sectors of 512 bytes. */
  private static final double MIB = 1024;

  /** A name in a heading. */
  private record Named(LinuxColumn column, double factor) {}

  private static final Map<String, Named> NAMES = new HashMap<>();

  /**
   * Columns that are known and say nothing the others do not: totals, shares, sizes by direction.
   */
  private static final Set<String> PASSED_OVER = new HashSet<>();

  static {
    name(READS, 1, "r/s", "r");
    name(WRITES, 1, "w/s", "w");
    name(TRANSFERS, 1, "tps");
    name(DISCARDS, 1, "d/s");
    name(FLUSHES, 1, "f/s");
    name(READ_KIB, 1, "rkb/s", "rkb", "kb_read/s");
    name(WRITE_KIB, 1, "wkb/s", "wkb", "kb_wrtn/s");
    name(TRANSFER_KIB, 1, "kb/s");
    name(READ_KIB, MIB, "rmb/s", "rmb", "mb_read/s");
    name(WRITE_KIB, MIB, "wmb/s", "wmb", "mb_wrtn/s");
    name(TRANSFER_KIB, MIB, "mb/s");
    name(READ_SECTORS, 1, "rsec/s", "rsec", "blk_read/s", "rd_sec/s", "rd_sec");
    name(WRITE_SECTORS, 1, "wsec/s", "wsec", "blk_wrtn/s", "wr_sec/s", "wr_sec");
    name(READ_MERGES, 1, "rrqm/s", "rrqm");
    name(WRITE_MERGES, 1, "wrqm/s", "wrqm");
    name(MERGES, 1, "rqm/s");
    name(REQUEST_SECTORS, 1, "avgrq-sz", "avgrq");
    name(REQUEST_KIB, 1, "areq-sz");
    name(OUTSTANDING, 1, "avgqu-sz", "avgqu", "aqu-sz");
    name(RESPONSE, 1, "await");
    name(READ_RESPONSE, 1, "r_await");
    name(WRITE_RESPONSE, 1, "w_await");
    name(DISCARD_RESPONSE, 1, "d_await");
    name(FLUSH_RESPONSE, 1, "f_await");
    name(DERIVED_SERVICE, 1, "svctm");
    name(BUSY, 1, "%util", "util", "util-percent");
    for (String unit : new String[] {"kb", "mb", "blk"}) {
      for (String done : new String[] {"read", "wrtn", "dscd", "w+d"}) {
        PASSED_OVER.add(unit + "_" + done);
        PASSED_OVER.add(unit + "_" + done + "/s");
      }
    }
    for (String direction : new String[] {"r", "w", "d"}) {
      PASSED_OVER.add("%" + direction + "rqm");
      PASSED_OVER.add(direction + "areq-sz");
    }
    PASSED_OVER.addAll(Set.of("drqm/s", "dkb/s", "dmb/s", "dkb"));
  }

  private static void name(LinuxColumn column, double factor, String... names) {
    for (String name : names) {
      NAMES.put(name, new Named(column, factor));
    }
  }

  /** Is this, in lower case, a name of any column? */
  static boolean isKnown(String name) {
    return NAMES.containsKey(name) || PASSED_OVER.contains(name);
  }

  /** Unit of a column in KiB, for columns of sizes; 1 for all others. */
  static double factor(String name) {
    Named named = NAMES.get(name);
    return named == null ? 1 : named.factor;
  }

  /** The column of that name; null when it is passed over. */
  static LinuxColumn of(String name) {
    Named named = NAMES.get(name);
    return named == null ? null : named.column;
  }

  /** A figure of this column. */
  double value(String figure, double factor) {
    return isSize() ? LineWords.kib(figure, factor) : PrintedNumbers.decimal(figure);
  }

  /** Does it hold a size, in a unit of its own? */
  boolean isSize() {
    return switch (this) {
      case READ_KIB, WRITE_KIB, TRANSFER_KIB, REQUEST_KIB -> true;
      default -> false;
    };
  }
}
