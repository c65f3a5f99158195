package dev.stallsage.spark;

import dev.stallsage.fleet.Change;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowJson;
import java.io.IOException;
import java.io.PrintStream;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/** {@code diff}: which verdicts are others in a second path of triage. */
final class DiffCommand {
  static final Set<String> WITH_VALUE = Set.of("--fail-on");
  private static final Pattern GATE =
      Pattern.compile("(verdict|numbers|bytes|added|removed|failed)>(\\d{1,9})");
  private static final int FAIL_ON = 10;

  private final SparkSession spark;
  private final Options options;
  private final PrintStream out;

  DiffCommand(SparkSession spark, Options options, PrintStream out) {
    this.spark = spark;
    this.options = options;
    this.out = out;
  }

  /** The exit status. */
  int run() throws IOException {
    if (options.paths().size() != 2) {
      throw new Options.Mistake("diff: expected two paths of triage");
    }
    Matcher gate = options.has("--fail-on") ? gate(options.needed("--fail-on")) : null;
    Map<String, Long> counts = new TreeMap<>();
    Iterator<org.apache.spark.sql.Row> pairs = pairs().toLocalIterator();
    while (pairs.hasNext()) {
      org.apache.spark.sql.Row pair = pairs.next();
      Change change = Change.of(row(pair.getString(1)), row(pair.getString(2)));
      counts.merge(change.kind().word(), 1L, Long::sum);
      if (change.was() != null
          && change.is() != null
          && change.is().isFailed()
          && !change.was().isFailed()) {
        counts.merge("failed", 1L, Long::sum);
      }
      if (change.kind() == Change.Kind.VERDICT) {
        say(change);
      }
    }
    out.println(counts);
    boolean met =
        gate != null && counts.getOrDefault(gate.group(1), 0L) > Long.parseLong(gate.group(2));
    return met ? FAIL_ON : 0;
  }

  private static Matcher gate(String written) {
    Matcher gate = GATE.matcher(written);
    if (!gate.matches()) {
      throw new Options.Mistake("--fail-on " + written + ": expected such as verdict>0");
    }
    return gate;
  }

  /**
   * Of each bundle what the two say, as JSON in the shape of the row; those that are alike left
   * out.
   */
  private Dataset<org.apache.spark.sql.Row> pairs() throws IOException {
    Dataset<org.apache.spark.sql.Row> was = side(options.paths().get(0), "was");
    Dataset<org.apache.spark.sql.Row> is = side(options.paths().get(1), "is");
    return was.join(is, was.col("bundle").equalTo(is.col("bundle")), "full_outer")
        .select(
            functions.coalesce(was.col("bundle"), is.col("bundle")).as("bundle"),
            functions.col("was"),
            functions.col("is"))
        .orderBy("bundle");
  }

  private Dataset<org.apache.spark.sql.Row> side(String path, String name) throws IOException {
    return new Store(spark, path)
        .existing()
        .latest()
        .select(
            functions.col("bundle"),
            functions
                .to_json(
                    functions.struct(
                        functions.col(Store.SCHEMA),
                        functions.col("bundle"),
                        functions.col("sha256"),
                        functions.col("bytes"),
                        functions.col("status"),
                        functions.col("state"),
                        functions.col("causes"),
                        functions.col("error"),
                        functions.col("knowledge")))
                .as(name));
  }

  private static Row row(String json) {
    return json == null ? null : RowJson.parse(json).orElseThrow();
  }

  private void say(Change change) {
    out.println(change.bundle());
    out.println("  was  " + Change.verdict(change.was()));
    out.println("  is   " + Change.verdict(change.is()));
    for (Change.Move move : change.moves()) {
      out.println("  " + move.how() + "  " + move.cause());
      move.because().forEach(line -> out.println("           " + line.inWords()));
    }
  }
}
