package dev.stallsage.knowledge;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads {@code collect.yaml}. */
final class CollectionMethodReader {
  private static final Set<String> LOADS = new TreeSet<>();

  static {
    for (Cost.Load load : Cost.Load.values()) {
      LOADS.add(word(load));
    }
  }

  private static final Set<String> TELLS =
      Set.of("", CollectionMethod.SLOW, CollectionMethod.HISTORY);

  private final YamlFields file;

  CollectionMethodReader(YamlFields file) {
    this.file = file;
  }

  CollectionMethods read() {
    CollectionPrices prices =
        file.map("prices")
            .map(CollectionMethodReader::prices)
            .orElseGet(CollectionMethodReader::nothingCosts);
    List<CollectionMethod> commands = file.list("collect", (f, at) -> collect(f));
    file.noOthers();
    return new CollectionMethods(commands, prices);
  }

  /** A folder of a site need not say what things cost. */
  private static CollectionPrices nothingCosts() {
    return new CollectionPrices(0, 0, Map.of(), 0, 0);
  }

  private static CollectionPrices prices(YamlFields f) {
    Map<Cost.Load, Double> loads = new EnumMap<>(Cost.Load.class);
    loads.put(Cost.Load.NONE, 0.0);
    for (Cost.Load load : Cost.Load.values()) {
      if (load != Cost.Load.NONE) {
        loads.put(load, price(f, word(load)));
      }
    }
    CollectionPrices prices =
        new CollectionPrices(
            price(f, "minute"), price(f, "root"), loads, price(f, "window"), price(f, "perturbs"));
    f.text("because");
    f.text("source");
    f.noOthers();
    return prices;
  }

  private static double price(YamlFields f, String key) {
    double price = f.number(key, Double.NaN);
    if (!(price >= 0)) {
      f.complain(key, "expected a number from 0");
      return 0;
    }
    return price;
  }

  private static CollectionMethod collect(YamlFields f) {
    CollectionMethod collect =
        new CollectionMethod(
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

  private static Cost cost(YamlFields f) {
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
