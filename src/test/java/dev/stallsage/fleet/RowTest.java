package dev.stallsage.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a bundle tells as one row. */
class RowTest {
  private static final RowEngine ENGINE = RowEngine.packed(SerialKey.NONE);
  private static final RowEngine KEYED =
      RowEngine.packed(SerialKey.of("a key of sixteen".getBytes(StandardCharsets.UTF_8)));
  private static final String SMARTCTL =
      """
      smartctl 7.3 2022-02-28 r5338 [x86_64-linux-6.1.0-18-amd64] (local build)

      === START OF INFORMATION SECTION ===
      Device Model:     ACME SPIN4000AT
      Serial Number:    W4K0F5TT
      Firmware Version: AT02
      Rotation Rate:    5900 rpm

      === START OF READ SMART DATA SECTION ===
      SMART overall-health self-assessment test result: PASSED
      197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       7
      """;

  @TempDir Path folder;

  private static RowEngine.File text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new RowEngine.File(bytes.length, () -> new java.io.ByteArrayInputStream(bytes));
  }

  private static Map<String, RowEngine.File> host(String prompt) {
    Map<String, RowEngine.File> files = new TreeMap<>();
    files.put("smartctl.txt", text(prompt + "smartctl -x /dev/sdc\n" + SMARTCTL));
    files.put(
        "lsblk.txt",
        text(prompt + "lsscsi\n[2:0:0:0]  disk  ATA  ACME SPIN4000AT  AT02  /dev/sdc\n"));
    files.put(
        "uname.txt", text(prompt + "uname -a\nLinux db7 6.1.0-18-amd64 #1 SMP x86_64 GNU/Linux\n"));
    files.put("date.txt", text(prompt + "date\nTue Mar  3 16:02:11 UTC 2026\n"));
    files.put(
        "modinfo.txt",
        text(
            prompt
                + "modinfo mpt3sas\nfilename:  /lib/modules/6.1.0/kernel/drivers/scsi/mpt3sas.ko\n"
                + "version:        43.100.00.00\nlicense:        GPL\n"));
    return files;
  }

  private static Schema schema() {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(RowSchema.text());
  }

  @Test
  void itTellsWhatAHostIsMadeOf() {
    Row row = ENGINE.row("desk-4", true, host("[root@db7 ~]# "));
    assertThat(row.drives())
        .containsExactly(new Row.Drive("db7", "sdc", "ACME SPIN4000AT", "AT02", ""));
    assertThat(row.drivers()).containsExactly(new Row.Version("db7", "mpt3sas", "43.100.00.00"));
    assertThat(row.causes()).extracting(Row.Cause::id).contains("disk-media-errors");
    assertThat(row.causes().get(0).because().get(0).inWords()).contains(" at smartctl.txt:");
    assertThat(row.hosts())
        .extracting(Row.Host::name, Row.Host::kernel)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("db7", "6.1.0-18-amd64"));
    assertThat(row.day()).isEqualTo("2026-03-03");
  }

  @Test
  void aSerialNumberIsToldByAPseudonymUnderTheKeyOrNotAtAll() {
    assertThat(RowJson.line(ENGINE.row("a", true, host("[root@db7 ~]# "))))
        .doesNotContain("\"serial\":\"W4");
    Row keyed = KEYED.row("a", true, host("[root@db7 ~]# "));
    assertThat(RowJson.line(keyed)).doesNotContain("W4K0F5TT");
    String pseudonym = keyed.drives().get(0).serial();
    assertThat(pseudonym).matches("drive-[0-9a-f]{16}");
    assertThat(KEYED.row("b", true, host("# ")).drives().get(0).serial()).isEqualTo(pseudonym);
    assertThat(keyed.serialKey()).isNotEmpty().isNotEqualTo(ENGINE.maker().serialKey());
    assertThatThrownBy(() -> SerialKey.of("short".getBytes(StandardCharsets.UTF_8)))
        .hasMessageContaining("at least 16 bytes, got 5");
  }

  @Test
  void whatIsWrittenIsReadBack() {
    Row row = KEYED.row("desk-4", true, host("[root@db7 ~]# "));
    assertThat(RowJson.parse(RowJson.line(row))).contains(row);
    assertThat(RowJson.parse(RowJson.line(row).replace("stallsage-batch/1", "stallsage-batch/2")))
        .isEmpty();
    Row failed = ENGINE.failed("gone", new Failure(Status.UNREADABLE, "no such file"));
    assertThat(RowJson.parse(RowJson.line(failed))).contains(failed);
    assertThat(failed.isFailed()).isTrue();
  }

  @Test
  void everyRowKeepsTheSchemaThatIsMadeOfIt() throws IOException {
    Schema schema = schema();
    for (Row row :
        new Row[] {
          KEYED.row("a", true, host("[root@db7 ~]# ")),
          ENGINE.row("b.txt", false, Map.of("b.txt", text("the coffee machine is broken\n"))),
          ENGINE.failed("c", Failure.of(new IllegalStateException("odd")))
        }) {
      assertThat(schema.validate(RowJson.line(row), InputFormat.JSON)).isEmpty();
    }
    String line = RowJson.line(ENGINE.row("a", true, host("")));
    assertThat(schema.validate(line.replace("\"status\":0", "\"status\":9"), InputFormat.JSON))
        .isNotEmpty();
  }

  @Test
  void streamsAndFilesGiveTheSameRow() throws IOException {
    Path bundle = Path.of("src/test/cases/write-cache-battery-failed/p400-with-dead-battery");
    Map<String, RowEngine.File> files = new TreeMap<>();
    try (Stream<Path> all = Files.list(bundle)) {
      for (Path file : (Iterable<Path>) all::iterator) {
        files.put(
            file.getFileName().toString(),
            new RowEngine.File(Files.size(file), () -> Files.newInputStream(file)));
      }
    }
    Path copy = Files.createDirectories(folder.resolve("bundles/desk-2"));
    for (String name : files.keySet()) {
      Files.copy(bundle.resolve(name), copy.resolve(name));
    }
    dev.stallsage.cli.Batches.lines(folder.resolve("bundles"))
        .forEach(
            line -> assertThat(RowJson.line(ENGINE.row("desk-2", true, files))).isEqualTo(line));
  }

  @Test
  void theDayIsReadHoweverItIsPrinted() {
    assertThat(Days.day("Tue Mar  3 16:02:11 CET 2026")).hasToString("Optional[2026-03-03]");
    assertThat(Days.day("2026-03-03T16:02:11Z")).hasToString("Optional[2026-03-03]");
    assertThat(Days.day("3 March 2026")).hasToString("Optional[2026-03-03]");
    assertThat(Days.day("2026-13-41")).isEmpty();
    assertThat(Days.day("16:02:11")).isEmpty();
  }
}
