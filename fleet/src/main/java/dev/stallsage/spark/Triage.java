package dev.stallsage.spark;

import dev.stallsage.fleet.Row.Maker;
import dev.stallsage.fleet.RowEngine;
import dev.stallsage.fleet.SerialKey;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.util.SerializableConfiguration;

/** {@code triage}: diagnoses what lies below some folders and was not diagnosed before. */
final class Triage {
  static final Set<String> WITH_VALUE =
      Set.of("--out", "--marks", "--serial-key", "--large", "--task", "--round");
  static final Set<String> FLAGS = Set.of("--again", "--put-aside");

  private static final long LARGE_FROM = 256L << 20;
  private static final long BUNDLES_OF_A_TASK = 50;
  private static final long BUNDLES_OF_A_ROUND = 20_000;

  /** Where tasks note which bundle is at hand; no reader of rows takes such a name for some. */
  private static final String TRYING = "_trying";

  /** Bytes after which a task has enough, however few bundles it has. */
  private static final long BYTES_OF_A_TASK = 512L << 20;

  private final SparkSession spark;
  private final Options options;
  private final PrintStream out;
  private final Store store;
  private final Path trying;

  Triage(SparkSession spark, Options options, PrintStream out) {
    this.spark = spark;
    this.options = options;
    this.out = out;
    String place = options.needed("--out");
    this.store = new Store(spark, place);
    String marks = CatalogTable.named(spark, place).isPresent() ? options.needed("--marks") : place;
    this.trying = new Path(options.get("--marks", marks), TRYING);
  }

  void run() throws IOException {
    if (options.paths().isEmpty()) {
      throw new Options.Mistake("triage: expected folders of bundles");
    }
    store.refuseOthers();
    SerialKey key =
        options.has("--serial-key")
            ? SerialKey.read(java.nio.file.Path.of(options.needed("--serial-key")))
            : SerialKey.NONE;
    List<Bundle> bundles = bundles(RowEngine.packed(key).maker());
    forgetTrying();
    int run = store.nextRun();
    long large = options.number("--large", LARGE_FROM);
    wave(bundles.stream().filter(b -> b.bytes() < large).toList(), key, run, false);
    wave(bundles.stream().filter(b -> b.bytes() >= large).toList(), key, run, true);
    forgetTrying();
    say(bundles.size(), run);
  }

  private Configuration hadoop() {
    return spark.sparkContext().hadoopConfiguration();
  }

  /** Forgets what an earlier run noted. */
  private void forgetTrying() throws IOException {
    trying.getFileSystem(hadoop()).delete(trying, true);
  }

  /** All of them; with each that an earlier run settled, what it was known as then. */
  private List<Bundle> bundles(Maker maker) throws IOException {
    List<Bundle> all = new Listing(hadoop()).of(options.paths());
    if (options.has("--again") || !store.isThere()) {
      return all;
    }
    Map<String, String> settled = settled(maker);
    Set<String> putAside = putAside(maker);
    return all.stream()
        .filter(b -> !putAside.contains(b.name()))
        .map(b -> b.known(settled.getOrDefault(b.name(), "")))
        .toList();
  }

  private Map<String, String> settled(Maker maker) {
    Map<String, String> settled = new HashMap<>();
    for (Row row : by(maker, "status IN (0, 3)")) {
      settled.put(row.getString(0), row.getString(1));
    }
    return settled;
  }

  /** What kills executors is not tried again by itself. */
  private Set<String> putAside(Maker maker) {
    Set<String> names = new java.util.HashSet<>();
    if (!options.has("--put-aside")) {
      by(maker, "error LIKE 'put aside: %'").forEach(row -> names.add(row.getString(0)));
    }
    return names;
  }

  private List<Row> by(Maker maker, String which) {
    return store
        .latest()
        .where(which)
        .where(
            org.apache
                .spark
                .sql
                .functions
                .col("knowledge")
                .equalTo(maker.knowledge())
                .and(org.apache.spark.sql.functions.col("stallsage").equalTo(maker.stallsage()))
                .and(org.apache.spark.sql.functions.col("serialKey").equalTo(maker.serialKey())))
        .select("bundle", "sha256")
        .collectAsList();
  }

  /** Bundles of like size: rounds that are written one after the other, each in tasks. */
  private void wave(List<Bundle> bundles, SerialKey key, int run, boolean large) {
    int round = (int) Math.min(Integer.MAX_VALUE, options.number("--round", BUNDLES_OF_A_ROUND));
    for (int from = 0; from < bundles.size(); from += round) {
      round(bundles.subList(from, Math.min(bundles.size(), from + round)), key, run, large);
    }
  }

  private void round(List<Bundle> bundles, SerialKey key, int run, boolean large) {
    List<List<Bundle>> tasks = tasks(bundles, large);
    SerializableConfiguration hadoop = new SerializableConfiguration(hadoop());
    JavaRDD<Row> rows =
        new JavaSparkContext(spark.sparkContext())
            .parallelize(tasks, tasks.size())
            .flatMap(List::iterator)
            .mapPartitions(new Diagnosing(hadoop, key.bytes(), trying.toString(), large));
    store.add(spark.createDataFrame(rows, SparkRows.schema()), run);
  }

  private List<List<Bundle>> tasks(List<Bundle> bundles, boolean large) {
    long most = large ? 1 : options.number("--task", BUNDLES_OF_A_TASK);
    List<List<Bundle>> tasks = new ArrayList<>();
    List<Bundle> task = new ArrayList<>();
    long bytes = 0;
    for (Bundle bundle : bundles) {
      if (!task.isEmpty() && (task.size() >= most || bytes + bundle.bytes() > BYTES_OF_A_TASK)) {
        tasks.add(task);
        task = new ArrayList<>();
        bytes = 0;
      }
      task.add(bundle);
      bytes += bundle.bytes();
    }
    if (!task.isEmpty()) {
      tasks.add(task);
    }
    return tasks;
  }

  private void say(int bundles, int run) throws IOException {
    Row counted =
        store.isThere()
            ? store
                .all()
                .where(Store.RUN + " = " + run)
                .selectExpr("count(*)", "count_if(state = '')")
                .first()
            : RowFactory.create(0L, 0L);
    long made = counted.getLong(0);
    out.println(
        bundles
            + (bundles == 1 ? " bundle" : " bundles")
            + ": "
            + made
            + " rows of run "
            + run
            + ", "
            + counted.getLong(1)
            + " failed, "
            + (bundles - made)
            + " kept");
  }
}
