package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.PrintedNumbers;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A heading of {@code sar} or {@code mpstat}, without its stamp, and what stands below it.
 *
 * <p>{@code 12:00:01 DEV tps rd_sec/s wr_sec/s avgrq-sz avgqu-sz await svctm %util} heads devices,
 * {@code 12:00:01 runq-sz plist-sz ldavg-1 ldavg-5 ldavg-15 blocked} the queue of processes.
 *
 * @param kind what the rows are
 * @param names the columns as printed
 * @param devices the table of devices; null for all others
 */
record SarTable(Kind kind, List<String> names, LinuxTable devices) {
  /** What the rows of a table are. */
  enum Kind {
    DEVICES,
    PROCESSORS,
    QUEUE,
    SWAP,
    /** Known to be of sar, and nothing a cause can be concluded from. */
    OTHER
  }

  private static final Set<String> DEVICE = Set.of("DEV");

  /** The column every table of its kind begins with; of some the name of the subject is last. */
  private static final Set<String> FIRST =
      Set.of(
          "proc/s",
          "cswch/s",
          "INTR",
          "pswpin/s",
          "pgpgin/s",
          "tps",
          "kbmemfree",
          "kbswpfree",
          "kbhugfree",
          "dentunusd",
          "runq-sz",
          "TTY",
          "IFACE",
          "call/s",
          "scall/s",
          "totsck",
          "irec/s",
          "ihdrerr/s",
          "imsg/s",
          "ierr/s",
          "active/s",
          "atmptf/s",
          "idgm/s",
          "tcp6sck",
          "irec6/s",
          "ihdrer6/s",
          "imsg6/s",
          "ierr6/s",
          "idgm6/s",
          "frmpg/s",
          "FILESYSTEM",
          "MBfsfree",
          "FCHOST",
          "fch_rxf/s",
          "%scpu-10",
          "%sio-10",
          "%smem-10",
          "rxpck/s",
          "rxerr/s");

  /** Tables of the hardware: words of prose, so they open nothing. */
  private static final Set<String> FIRST_OF_HARDWARE =
      Set.of("BUS", "BAT", "FAN", "TEMP", "IN", "wghMHz", "idvendor", "rpm", "degC", "inV");

  private static final Set<String> OF_A_PROCESSOR =
      Set.of("%user", "%usr", "%idle", "MHz", "wghMHz", "intr/s", "total/s");

  /** Texts one of which every heading contains. */
  static List<String> marks() {
    Stream<String> columns = FIRST.stream().filter(name -> name.length() > 3);
    Stream<String> shorter =
        Stream.of("DEV", "CPU", "TTY", "tps").flatMap(name -> Stream.of(" " + name, "\t" + name));
    return Stream.concat(Stream.concat(columns, shorter), Stream.of("RESTART")).sorted().toList();
  }

  /**
   * The table these words head.
   *
   * @param words behind the stamp
   * @param within a table of sar was read above: then hardware is recognised too
   */
  static Optional<SarTable> of(Line line, List<String> words, boolean within) {
    if (words.isEmpty() || words.stream().anyMatch(LineWords::isFigure)) {
      return Optional.empty();
    }
    String first = words.get(0);
    if (words.contains("DEV")) {
      return LinuxTable.of(line, words, DEVICE)
          .map(table -> new SarTable(Kind.DEVICES, words, table));
    }
    if (first.equals("CPU")) {
      return ofProcessors(words, within);
    }
    if (FIRST.contains(first) || within && FIRST_OF_HARDWARE.contains(first)) {
      return Optional.of(new SarTable(kind(first), words, null));
    }
    return Optional.empty();
  }

  private static Optional<SarTable> ofProcessors(List<String> words, boolean within) {
    if (words.contains("%idle")) {
      return Optional.of(new SarTable(Kind.PROCESSORS, words, null));
    }
    boolean known = within || words.stream().anyMatch(OF_A_PROCESSOR::contains);
    return known ? Optional.of(new SarTable(Kind.OTHER, words, null)) : Optional.empty();
  }

  private static Kind kind(String first) {
    return switch (first) {
      case "runq-sz" -> Kind.QUEUE;
      case "pswpin/s" -> Kind.SWAP;
      default -> Kind.OTHER;
    };
  }

  /** The figure in a column of a row; {@code NaN} when the table has no such column. */
  double figure(List<String> row, String name) {
    int i = names.indexOf(name);
    return i < 0 || i >= row.size() ? Double.NaN : PrintedNumbers.decimal(row.get(i));
  }

  /** Has the row a word for every column? */
  boolean fits(List<String> row) {
    return row.size() == names.size();
  }
}
