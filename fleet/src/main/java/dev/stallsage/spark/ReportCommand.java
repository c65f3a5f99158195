package dev.stallsage.spark;

import dev.stallsage.json.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.SparkSession;

/** {@code report}: what the rows of a fleet say together. */
final class ReportCommand {
  static final Set<String> WITH_VALUE = Set.of("--html", "--json");

  private final SparkSession spark;
  private final Options options;
  private final PrintStream out;

  ReportCommand(SparkSession spark, Options options, PrintStream out) {
    this.spark = spark;
    this.options = options;
    this.out = out;
  }

  void run() throws IOException {
    Store store = new Store(spark, options.onlyPath("report")).existing();
    Views.create(spark, store.latest());
    FleetReport report = new Asking(spark).report();
    if (options.has("--html")) {
      write(options.needed("--html"), ReportPage.of(report));
    }
    if (options.has("--json")) {
      write(options.needed("--json"), json(report));
    }
    say(report);
  }

  private static String json(FleetReport report) {
    StringWriter json = new StringWriter();
    JsonWriter.write(
        json,
        page -> {
          page.text("schema", FleetReport.SCHEMA);
          page.members(report);
        });
    return json.toString();
  }

  private void write(String name, String text) throws IOException {
    Path file = new Path(name);
    try (OutputStream to =
        file.getFileSystem(spark.sparkContext().hadoopConfiguration()).create(file, true)) {
      to.write(text.getBytes(StandardCharsets.UTF_8));
    }
  }

  private void say(FleetReport report) {
    out.println(
        report.bundles()
            + " bundles of "
            + report.hosts()
            + " hosts, "
            + report.failed()
            + " failed");
    for (FleetReport.GoesWith g : report.goesWith()) {
      out.println(
          String.format(
              Locale.ROOT,
              "%s goes with %s %s: %d of %d hosts, others %d of %d; %.1f times as often, %.1f to %.1f",
              g.cause(),
              g.kind(),
              g.value(),
              g.hosts(),
              g.of(),
              g.restHosts(),
              g.restOf(),
              g.lift(),
              g.low(),
              g.high()));
    }
    for (FleetReport.Outbreak o : report.outbreaks()) {
      out.println(
          String.format(
              Locale.ROOT,
              "%s rises in %s %s: %d of %d hosts, before %d of %d",
              o.cause(),
              o.kind(),
              o.value(),
              o.hosts(),
              o.of(),
              o.pastHosts(),
              o.pastOf()));
    }
  }
}
