package dev.stallsage.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What triage keeps of good bundles and of bad ones, as Parquet and as a table of a catalog. */
class TriageTest {
  private static final String SMART =
      """
      [root@db3 ~]# smartctl -x /dev/sda
      smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0-18-amd64] (local build)

      === START OF INFORMATION SECTION ===
      Device Model:     BOREAL NS6T
      Serial Number:    BN0001
      Firmware Version: N207
      """;

  @TempDir static Path folder;
  private static SparkSession spark;
  private static String bundles;

  @BeforeAll
  static void start() throws IOException {
    spark =
        SparkSession.builder()
            .master("local[1]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "1")
            .config("spark.sql.sources.partitionColumnTypeInference.enabled", "false")
            .config("spark.sql.warehouse.dir", folder.resolve("lake").toUri().toString())
            .getOrCreate();
    Path desk = Files.createDirectories(folder.resolve("desk"));
    Files.writeString(desk.resolve("good.txt"), SMART);
    Files.writeString(desk.resolve("no-bundle.txt"), "the coffee machine is broken\n");
    byte[] whole = packedTimes(1);
    Files.write(desk.resolve("broken.gz"), Arrays.copyOf(whole, whole.length - 12));
    Files.write(desk.resolve("hostile.gz"), packedTimes(6));
    Files.createFile(desk.resolve("empty.log"));
    Files.createDirectories(desk.resolve("empty"));
    Files.createSymbolicLink(desk.resolve("gone.txt"), folder.resolve("nowhere"));
    bundles = desk.toUri().toString();
  }

  @AfterAll
  static void stop() {
    spark.stop();
  }

  private static byte[] packedTimes(int times) throws IOException {
    byte[] bytes = SMART.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < times; i++) {
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      try (OutputStream gzip = new GZIPOutputStream(packed)) {
        gzip.write(bytes);
      }
      bytes = packed.toByteArray();
    }
    return bytes;
  }

  private static String triage(String place, String... more) throws IOException {
    List<String> arguments = new ArrayList<>(List.of(bundles, "--out", place));
    arguments.addAll(List.of(more));
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    Options options = Options.of(arguments, Triage.WITH_VALUE, Triage.FLAGS);
    new Triage(spark, options, new PrintStream(said, true, StandardCharsets.UTF_8)).run();
    return said.toString(StandardCharsets.UTF_8).strip();
  }

  private static List<String> rows(String place) {
    return new Store(spark, place)
            .latest()
            .select(functions.to_json(functions.struct("schema", SparkRows.schema().fieldNames())))
            .sort("bundle")
            .collectAsList()
            .stream()
            .map(row -> row.getString(0))
            .toList();
  }

  @Test
  void whatIsBadIsARowThatSaysSo() throws IOException {
    String place = folder.resolve("fleet").toUri().toString();
    assertEquals("7 bundles: 7 rows of run 1, 1 failed, 0 kept", triage(place));
    Map<String, String> told = new TreeMap<>();
    for (Row row : new Store(spark, place).latest().collectAsList()) {
      told.put(
          row.getAs("bundle"),
          row.getAs("status")
              + " "
              + row.getAs("state")
              + row.getAs("error")
              + " "
              + row.getAs("schema"));
    }
    assertEquals("0 not-covered stallsage-batch/1", told.get("good.txt"));
    assertEquals("3 nothing-recognised stallsage-batch/1", told.get("no-bundle.txt"));
    assertEquals("3 nothing-recognised stallsage-batch/1", told.get("empty.log"));
    assertEquals("3 nothing-recognised stallsage-batch/1", told.get("empty"));
    assertEquals("4 not-covered stallsage-batch/1", told.get("broken.gz"));
    assertEquals("5 nothing-recognised stallsage-batch/1", told.get("hostile.gz"));
    assertEquals(
        "2 no such file or directory; expected a bundle stallsage-batch/1", told.get("gone.txt"));
    assertEquals("7 bundles: 3 rows of run 2, 1 failed, 4 kept", triage(place));
  }

  @Test
  void aTableOfACatalogKeepsTheSameRowsAndGrows() throws IOException {
    String path = folder.resolve("path").toUri().toString();
    String table = "parquet:desk.rows";
    spark.sql("CREATE DATABASE desk");
    String marks = folder.resolve("marks").toUri().toString();
    assertEquals(
        "--marks: expected it",
        assertThrows(Options.Mistake.class, () -> triage(table)).getMessage());
    assertEquals(
        table + ": expected the path of a triage",
        assertThrows(Options.Mistake.class, () -> new Store(spark, table).existing()).getMessage());
    triage(path);
    assertEquals("7 bundles: 7 rows of run 1, 1 failed, 0 kept", triage(table, "--marks", marks));
    assertEquals(rows(path), rows(table));
    assertEquals(
        "7 bundles: 7 rows of run 2, 1 failed, 0 kept", triage(table, "--marks", marks, "--again"));
    assertEquals(14, new Store(spark, table).all().count());
    assertEquals(7, rows(table).size());
    assertFalse(Files.exists(folder.resolve("marks/_trying")));
  }

  @Test
  void rowsOfAnotherContractAreRefusedByItsName() throws IOException {
    String place = folder.resolve("other").toUri().toString();
    spark
        .sql("SELECT 'db3.tar' AS bundle, 'stallsage-batch/7' AS schema, 'undated' AS date")
        .write()
        .partitionBy("date")
        .parquet(place + "/rows/run=1");
    assertEquals(
        place + ": expected rows of stallsage-batch/1, got stallsage-batch/7",
        assertThrows(Options.Mistake.class, () -> new Store(spark, place).existing()).getMessage());
    assertTrue(
        assertThrows(Options.Mistake.class, () -> triage(place, "--again"))
            .getMessage()
            .endsWith("got stallsage-batch/7"));
  }
}
