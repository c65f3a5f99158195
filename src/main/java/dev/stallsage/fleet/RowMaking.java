package dev.stallsage.fleet;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.Version;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.measure.inventory.Item;
import dev.stallsage.measure.inventory.Item.Kind;
import dev.stallsage.report.FindingLine;
import dev.stallsage.report.HostLine;
import dev.stallsage.report.Report;
import dev.stallsage.report.SlownessLine;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes the row of an investigation. Pure: no clock, no place, no order of inputs shows in it.
 *
 * @param maker who says it
 * @param key of the pseudonyms of serial numbers
 */
public record RowMaking(Row.Maker maker, SerialKey key) {
  /** Rows of this product. */
  public static RowMaking of(Stallsage product, SerialKey key) {
    return new RowMaking(
        new Row.Maker(Version.text(), product.digest(), product.pack(), key.id()), key);
  }

  private static final int LINES_AT_MOST = 3;

  /**
   * The bundle the row is of.
   *
   * @param name what it is called
   * @param given the path it was read by, which stands before the names of its members
   * @param folder is it a directory?
   */
  public record Of(String name, String given, boolean folder) {}

  /** The row. */
  public Row row(Of of, Investigation investigation, Report report) {
    List<Item> items = investigation.inventory();
    BundleDigest contents = contents(of, investigation.receipt());
    Wording wording = Wording.of(of, items, key);
    Row row =
        new Row(
            of.name(),
            contents.sha256(),
            contents.bytes(),
            Status.of(investigation),
            report.verdict().state(),
            report.verdict().headline(),
            report.causes().stream().map(RowMaking::cause).toList(),
            report.provenance().limitsHit(),
            "",
            maker.stallsage(),
            maker.knowledge(),
            maker.pack(),
            maker.serialKey(),
            Days.of(investigation, report),
            hosts(report, items),
            Hypervisors.of(items),
            versions(items, Kind.DRIVER),
            list(
                items,
                i -> i.kind() == Kind.CONTROLLER,
                i -> new Row.Controller(i.host(), i.model(), i.version())),
            list(items, i -> i.kind() == Kind.DRIVE, this::drive),
            arrays(items),
            list(items, i -> i.kind() == Kind.FILE_SYSTEM, Item::name).stream().sorted().toList(),
            versions(items, Kind.PACKAGE),
            report.slowness().stream().map(RowMaking::slow).toList(),
            signs(report),
            report.unexplained(),
            report.earlier().stream().map(Report.EarlierLine::id).distinct().sorted().toList(),
            investigation.files().size()
                + investigation.receipt().leftOut().stream().mapToLong(o -> o.members()).sum(),
            investigation.files().stream().mapToLong(f -> f.exhibits().size()).sum());
    return wording.of(row);
  }

  private static BundleDigest contents(Of of, IntakeReceipt receipt) {
    Map<String, BundleDigest.Part> parts = new TreeMap<>();
    for (IntakeReceipt.Input input : receipt.inputs()) {
      parts.put(input.file(), new BundleDigest.Part(input.sha256(), input.bytes()));
    }
    if (of.folder()) {
      return BundleDigest.ofDirectory(parts);
    }
    List<BundleDigest.Part> file = List.copyOf(parts.values());
    return file.isEmpty() ? new BundleDigest("", 0) : BundleDigest.ofFile(file.get(0));
  }

  private static Row.Cause cause(Report.RankedCause cause) {
    List<Row.Line> because =
        Stream.concat(cause.speaksFor().stream(), cause.speaksAgainst().stream())
            .filter(a -> a.decibans() != 0 && !a.because().isEmpty())
            .sorted(
                Comparator.comparingDouble((Report.Argument a) -> -Math.abs(a.decibans()))
                    .thenComparing(Report.Argument::finding))
            .limit(LINES_AT_MOST)
            .map(RowMaking::line)
            .toList();
    return new Row.Cause(
        cause.id(),
        cause.confidence(),
        cause.present(),
        cause.hosts(),
        cause.devices(),
        cause.instances().size(),
        cause.consequenceOf(),
        because);
  }

  private static Row.Line line(Report.Argument argument) {
    Report.Quote first = argument.because().get(0);
    return new Row.Line(argument.finding(), argument.decibans(), first.file(), first.line());
  }

  private static List<Row.Host> hosts(Report report, List<Item> items) {
    Map<String, Row.Host> hosts = new TreeMap<>();
    for (HostLine h : report.hosts()) {
      hosts.put(h.name(), new Row.Host(h.name(), h.verdict().state(), h.os(), h.kernel()));
    }
    for (Item item : items) {
      if (item.kind() == Kind.SYSTEM) {
        String os = (item.name() + " " + item.model()).strip();
        Row.Host told = hosts.get(item.host());
        String state = told == null ? report.verdict().state() : told.state();
        boolean bare = told == null || told.os().isEmpty();
        boolean noKernel = told == null || told.kernel().isEmpty();
        hosts.put(
            item.host(),
            new Row.Host(
                item.host(),
                state,
                bare ? os : told.os(),
                noKernel ? item.version() : told.kernel()));
      }
    }
    return List.copyOf(hosts.values());
  }

  private static <T> List<T> list(List<Item> items, Predicate<Item> which, Function<Item, T> as) {
    return items.stream().filter(which).map(as).distinct().toList();
  }

  private static List<Row.Version> versions(List<Item> items, Kind kind) {
    return list(
        items, i -> i.kind() == kind, i -> new Row.Version(i.host(), i.name(), i.version()));
  }

  private Row.Drive drive(Item item) {
    return new Row.Drive(
        item.host(), item.name(), item.model(), item.version(), key.pseudonym(item.serial()));
  }

  private static List<Row.Array> arrays(List<Item> items) {
    return list(
        items,
        i -> i.kind() == Kind.SOFTWARE_ARRAY || i.kind() == Kind.LUN,
        i ->
            new Row.Array(
                i.host(), i.kind() == Kind.LUN ? "lun" : "software", i.name(), i.model()));
  }

  private static Row.Slow slow(SlownessLine s) {
    return new Row.Slow(
        s.host(), s.device(), s.direction(), s.kind(), s.typical(), s.worst(), s.limit());
  }

  private static List<Row.Sign> signs(Report report) {
    return report.findings().stream()
        .collect(Collectors.groupingBy(FindingLine::id, TreeMap::new, Collectors.counting()))
        .entrySet()
        .stream()
        .map(e -> new Row.Sign(e.getKey(), e.getValue().intValue()))
        .toList();
  }
}
