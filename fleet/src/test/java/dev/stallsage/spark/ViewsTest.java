package dev.stallsage.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.stallsage.fleet.HostPart;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowJson;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;

/** What the report counts is what a server looks for in it. */
class ViewsTest {
  private static final String LINE =
      """
      {"schema": "stallsage-batch/1", "bundle": "db3.tar", "status": 0, "state": "not-slow",
       "knowledge": "sha256:00", "day": "2026-03-05", "hypervisor": "kvm", "fileSystems": ["xfs"],
       "hosts": [{"name": "db3", "state": "not-slow", "os": "Debian 12", "kernel": "6.1.0-18"}],
       "drivers": [{"host": "db3", "name": "mpt3sas", "version": "43.1"}, {"host": "db3", "name": "ahci"}],
       "controllers": [{"host": "db3", "model": "BOREAL 9", "firmware": "2.1"}],
       "drives": [{"host": "db3", "device": "sda", "model": "BOREAL NS6T", "firmware": "N207"},
        {"host": "db3", "device": "sdb", "model": "BOREAL NS6T"}],
       "arrays": [{"host": "db3", "kind": "software", "name": "md0", "model": "raid6"}],
       "packages": [{"host": "db3", "name": "multipath-tools", "version": "0.9.4"}]}
      """;

  @Test
  void theReportCountsTheSamePartsOfAHostAsThePageOfACaseLooksFor() throws Exception {
    Row row = RowJson.parse(LINE).orElseThrow();
    try (SparkSession spark =
        SparkSession.builder()
            .master("local[1]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.shuffle.partitions", "1")
            .getOrCreate()) {
      Views.create(spark, spark.createDataFrame(List.of(SparkRows.of(row)), SparkRows.schema()));
      Set<HostPart> counted =
          spark.sql("SELECT kind, value FROM parts").collectAsList().stream()
              .map(part -> new HostPart(part.getString(0), part.getString(1)))
              .collect(Collectors.toSet());
      assertEquals(new HashSet<>(HostPart.of(row)), counted);
      assertEquals(13, counted.size());
    }
  }
}
