package dev.stallsage.knowledge;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads {@code collect.yaml}. */
final class CollectReader {
  private static final Set<String> LOADS = new TreeSet<>();

  static {
    for (Cost.Load load : Cost.Load.values()) {
      LOADS.add(word(load));
    }
  }

  private static final Set<String> TELLS = Set.of("", Collect.SLOW, Collect.HISTORY);

  private final Fields file;

  CollectReader(Fields file) {
    this.file = file;
  }

  Collecting read() {
    Prices prices =
        file.map("prices").map(CollectReader::prices).orElseGet(CollectReader::nothingCosts);
    List<Collect> commands = file.list("collect", (f, at) -> collect(f));
    file.noOthers();
    return new Collecting(commands, prices);
  }

  /** A folder of a site need not say what things cost. */
  private static Prices nothingCosts() {
    return new Prices(0, 0, Map.of(), 0, 0);
  }

  private static Prices prices(Fields f) {
    Map<Cost.Load, Double> loads = new EnumMap<>(Cost.Load.class);
    loads.put(Cost.Load.NONE, 0.0);
    for (Cost.Load load : Cost.Load.values()) {
      if (load != Cost.Load.NONE) {
        loads.put(load, price(f, word(load)));
      }
    }
    Prices prices =
        new Prices(
            price(f, "minute"), price(f, "root"), loads, price(f, "window"), price(f, "perturbs"));
    f.text("because");
    f.text("source");
    f.noOthers();
    return prices;
  }

  private static double price(Fields f, String key) {
    double price = f.number(key, Double.NaN);
    if (!(price >= 0)) {
      f.complain(key, "expected a number from 0");
      return 0;
    }
    return price;
  }

  private static Collect collect(Fields f) {
    Collect collect =
        new Collect(
            f.text("format"),
            f.text("platform"),
            f.text("run"),
            (int) f.number("every", 0),
            cost(f),
            f.texts("shows"),
            f.texts("suits"),
            f.texts("unless"),
            f.text("tells", ""));
    if (!TELLS.contains(collect.tells())) {
      f.complain("tells", "expected slow or history, found \"" + collect.tells() + '"');
    }
    if (collect.command().contains("{count}") && collect.every() <= 0) {
      f.complain("every", "expected the interval of the samples that {count} counts, in seconds");
    }
    return collect;
  }

  private static Cost cost(Fields f) {
    double seconds = f.number("seconds", 0);
    if (!(seconds >= 1)) {
      f.complain("seconds", "expected how long the command takes, from 1 second");
    }
    String load = f.text("load", word(Cost.Load.NONE));
    if (!LOADS.contains(load)) {
      f.complain("load", "expected one of " + String.join(", ", LOADS) + ", found \"" + load + '"');
      load = word(Cost.Load.NONE);
    }
    return new Cost(
        (int) seconds,
        Cost.Load.valueOf(load.toUpperCase(Locale.ROOT)),
        f.flag("root"),
        f.flag("window"),
        f.flag("perturbs"),
        f.text("note", ""));
  }

  private static String word(Cost.Load load) {
    return load.name().toLowerCase(Locale.ROOT);
  }
}
