package dev.stallsage.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.stallsage.fleet.Failure;
import dev.stallsage.fleet.RowEngine;
import dev.stallsage.fleet.SerialKey;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/** The columns Spark holds are those of the row. */
class SparkRowsTest {
  private static final RowEngine ENGINE = RowEngine.packed(SerialKey.NONE);

  @Test
  void theColumnsAreThoseOfTheRow() {
    StructType schema = SparkRows.schema();
    assertEquals("bundle", schema.fieldNames()[0]);
    assertTrue(schema.apply("causes").dataType().simpleString().contains("where:struct<hosts:"));
    byte[] text = "the coffee machine is broken\n".getBytes(StandardCharsets.UTF_8);
    Row row =
        SparkRows.of(
            ENGINE.row(
                "a.txt",
                false,
                Map.of(
                    "a.txt",
                    new RowEngine.File(
                        text.length, () -> new java.io.ByteArrayInputStream(text)))));
    assertEquals(schema.length(), row.length());
    assertEquals(3L, row.getLong(schema.fieldIndex("status")));
    assertEquals((long) text.length, row.getLong(schema.fieldIndex("bytes")));
  }

  @Test
  void aFailureIsARow() {
    Row row = SparkRows.of(ENGINE.failed("gone", Failure.of(new IllegalStateException("odd"))));
    assertEquals("", row.getString(SparkRows.schema().fieldIndex("state")));
    assertTrue(row.getString(SparkRows.schema().fieldIndex("error")).contains("odd"));
  }

  @Test
  void aMistakeIsNamed() {
    assertEquals(
        "--uot: expected one of --again, --out",
        assertThrows(
                Options.Mistake.class,
                () -> Options.of(List.of("--uot", "x"), Set.of("--out"), Set.of("--again")))
            .getMessage());
    Options options = Options.of(List.of("a", "--out", "0"), Set.of("--out"), Set.of());
    assertEquals(
        "--out 0: expected a whole number from 1",
        assertThrows(Options.Mistake.class, () -> options.number("--out", 3)).getMessage());
    assertEquals(3, options.number("--task", 3));
  }
}
