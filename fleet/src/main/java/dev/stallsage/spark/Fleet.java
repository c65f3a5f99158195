package dev.stallsage.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;

/** {@code spark-submit stallsage-fleet.jar}: triage, report, diff. */
public final class Fleet {
  private static final String USAGE =
      """
      Usage: spark-submit stallsage-fleet.jar COMMAND

        triage FOLDER... --out PLACE  diagnoses every bundle below the folders, as rows
            --marks PATH              where it notes whom executors die of; with a table it is needed
            --serial-key FILE         tells serial numbers of drives by pseudonyms under this key
            --large BYTES             from here on a bundle goes into the second wave (268435456)
            --task N                  bundles of a task (50)
            --round N                 bundles that are written together (20000)
            --again                   also what this version and knowledge diagnosed before
            --put-aside               also what was put aside because executors died of it
        report PLACE [--html FILE]    what goes with what; with FILE as one page
            --json FILE               the same as JSON
        diff OLD NEW                  which verdicts are others, of two places
            --fail-on WORD>N          exit 10 when more than N are: verdict, numbers, bytes, added,
                                      removed, failed

      Paths are those of Hadoop: file:///srv/desk, hdfs://…, s3a://…. A place is a path, for rows of
      Parquet, or a table of a catalog: iceberg:lake.desk.rows, delta:desk.rows.
      Exit status: 0 done, 1 internal error, 2 usage, 10 --fail-on met.
      """;

  private static final int USAGE_STATUS = 2;

  /** A task is tried so often: each bundle that kills its executor costs two tries. */
  private static final String TRIES = "32";

  /** Rows are small: a hundred thousand are some hundred megabytes. */
  private static final String SHUFFLED = "32";

  private Fleet() {}

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] arguments) throws Exception {
    int status;
    try {
      status = run(arguments);
    } catch (Options.Mistake mistake) {
      System.err.println(mistake.getMessage());
      status = USAGE_STATUS;
    }
    if (status != 0) {
      System.exit(status);
    }
  }

  private static int run(String[] arguments) throws Exception {
    if (arguments.length == 0 || Set.of("help", "--help", "-h").contains(arguments[0])) {
      System.out.print(USAGE);
      return arguments.length == 0 ? USAGE_STATUS : 0;
    }
    List<String> rest = Arrays.asList(arguments).subList(1, arguments.length);
    return switch (arguments[0]) {
      case "triage" -> {
        Options options = Options.of(rest, Triage.WITH_VALUE, Triage.FLAGS);
        options.needed("--out");
        try (SparkSession spark = session()) {
          new Triage(spark, options, System.out).run();
        }
        yield 0;
      }
      case "report" -> {
        Options options = Options.of(rest, ReportCommand.WITH_VALUE, Set.of());
        options.onlyPath("report");
        try (SparkSession spark = session()) {
          new ReportCommand(spark, options, System.out).run();
        }
        yield 0;
      }
      case "diff" -> {
        Options options = Options.of(rest, DiffCommand.WITH_VALUE, Set.of());
        try (SparkSession spark = session()) {
          yield new DiffCommand(spark, options, System.out).run();
        }
      }
      default ->
          throw new Options.Mistake(arguments[0] + ": expected triage, report or diff; see --help");
    };
  }

  private static SparkSession session() {
    SparkConf configuration = new SparkConf();
    configuration.setIfMissing("spark.app.name", "stallsage-fleet");
    configuration.setIfMissing("spark.task.maxFailures", TRIES);
    configuration.setIfMissing("spark.sql.session.timeZone", "UTC");
    configuration.setIfMissing("spark.sql.shuffle.partitions", SHUFFLED);
    // a partition is a day: its type is text, whatever it looks like
    configuration.setIfMissing("spark.sql.sources.partitionColumnTypeInference.enabled", "false");
    return SparkSession.builder().config(configuration).getOrCreate();
  }
}
