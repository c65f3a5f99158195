package dev.stallsage.decode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.knowledge.Codes;
import dev.stallsage.report.text.DecodingText;
import dev.stallsage.testkit.Attack;
import dev.stallsage.testkit.EvidencePatterns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Codes are found where they stand, and explained from the tables. */
class DecoderTest {
  private static final Decoder DECODER = new Decoder(Codes.packed());

  private static List<String> codes(String text) {
    return DECODER.decode(text).found().stream()
        .flatMap(found -> found.meanings().stream())
        .map(meaning -> meaning.table() + " " + meaning.code() + (meaning.known() ? "" : " ?"))
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Sense Key : Medium Error [current] | scsi-sense-key 0x3",
        "Add. Sense: Unrecovered read error | scsi-asc 11/00",
        "key/asc/ascq 3/11/0 | scsi-sense-key 0x3, scsi-asc 11/00",
        "3 11 00 | scsi-sense-key 0x3, scsi-asc 11/00",
        "0x3 0x11 0x0 | scsi-sense-key 0x3, scsi-asc 11/00",
        "ASC=0x29 ASCQ=0x4 | scsi-asc 29/04",
        "ASC/ASCQ 40/81 | scsi-asc 40/nn",
        "hostbyte=DID_NO_CONNECT driverbyte=DRIVER_OK | linux-host-byte 0x01, linux-driver-byte"
            + " 0x00",
        "hostbyte=DID_ELSEWHERE | linux-host-byte DID_ELSEWHERE ?",
        "res 41/40:00:00 | ata-status 0x1, ata-status 0x40, ata-error 0x40",
        "Emask 0x10 stat 0x51 | libata-emask 0x10, ata-status 0x1, ata-status 0x10, ata-status"
            + " 0x40",
        "SErr 0x400100 | sata-serror 0x100, sata-serror 0x400000",
        "sct 0x2 / sc 0x81 | nvme-status 2/81",
        "sct 0x2 / sc 0x9f | nvme-status 2/9f ?",
        "NVMe status: 0x4281 | nvme-status 2/81",
        "log_info(0x31110610) | mpt-log-info 1, mpt-log-info 1/11, mpt-log-info 1/11/0600",
        "LS_RJT reason 03 explanation 09 | fc-rjt-reason 0x03, fc-rjt-explanation 0x09",
        "error -110 | errno 110",
        "errno 5 | errno 5",
        "0xC00000B5 | ntstatus 0xc00000b5",
        "SRB status 0x8e | windows-srb 0x0e",
        "smartctl exit status 64 | smartctl-exit 0x40",
        "SMART attribute 197 | smart-attribute 197",
        "login rejected: initiator error (02/01) | iscsi-login 02/01",
        "Code: 0x000000fb | megaraid-event 0x00fb",
      })
  void aCodeIsFoundAsItIsWritten(String text, String expected) {
    assertThat(String.join(", ", codes(text))).isEqualTo(expected);
  }

  @Test
  void hypervisorAndSenseAreRead() {
    assertThat(codes("H:0x5 D:0x2 P:0x0 Valid sense data: 0x5 0x24 0x0"))
        .containsExactly(
            "esxi-host 0x05",
            "scsi-status 0x02",
            "esxi-plugin 0x00",
            "scsi-sense-key 0x5",
            "scsi-asc 24/00");
  }

  @Test
  void aBareNumberIsEveryRowItCanBe() {
    CodedText found = DECODER.decode("5").found().get(0);
    assertThat(found.ambiguous()).isTrue();
    assertThat(codes("5")).contains("errno 5", "smart-attribute 5", "scsi-sense-key 0x5");
  }

  @Test
  void whatHoldsNoCodeIsNotExplained() {
    assertThat(codes("the disk is slow since Monday, code: 0x5 of 3/11/20 12:00")).isEmpty();
    assertThat(codes("")).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> everyExampleIsExplained() throws IOException {
    Stream<String> guide =
        Files.readAllLines(Path.of("docs/guide/decode.md")).stream()
            .filter(line -> line.startsWith("stallsage decode '"))
            .map(line -> line.substring(line.indexOf('\'') + 1, line.length() - 1));
    return Stream.concat(guide, Decoder.examples().stream())
        .map(
            text ->
                dynamicTest(
                    text,
                    () -> assertThat(codes(text)).isNotEmpty().noneMatch(c -> c.endsWith("?"))));
  }

  /** Entries of the published list, counted there; the table says which part of it it holds. */
  @ParameterizedTest
  @CsvSource({
    "scsi-sense-key, 16",
    "scsi-status, 11",
    "scsi-asc, 768",
    "linux-driver-byte, 9",
    "linux-host-byte, 21",
    "ata-status, 8",
    "ata-error, 8",
    "sata-serror, 17",
    "libata-emask, 11",
    "smartctl-exit, 9",
    "nvme-critical-warning, 7",
    "nvme-status, 135",
    "iscsi-login, 18",
    "iscsi-reject, 11",
    "esxi-host, 14",
    "esxi-plugin, 9",
    "fc-rjt-reason, 8",
    "fc-rjt-explanation, 21",
    "mpt-log-info, 211",
    "megaraid-class, 7",
    "megaraid-event, 108",
    "errno, 32",
    "ntstatus, 24",
    "smart-attribute, 29",
    "windows-srb, 32",
    "scsi-log-page, 26"
  })
  void aTableIsAsLongAsItsPublishedList(String table, int rows) {
    assertThat(Codes.packed().table(table).codes()).hasSize(rows);
  }

  @Test
  void noTableIsLeftUncounted() throws NoSuchMethodException {
    assertThat(Codes.packed().tables().keySet())
        .containsExactlyInAnyOrderElementsOf(
            firstsOf("aTableIsAsLongAsItsPublishedList", String.class, int.class));
  }

  @Test
  void noTableIsLeftWithoutASample() throws NoSuchMethodException {
    assertThat(
            Set.copyOf(
                firstsOf(
                    "aCodeIsCalledAsItsListCallsIt", String.class, String.class, String.class)))
        .isEqualTo(Codes.packed().tables().keySet());
  }

  /** The first column of the rows a test is run with. */
  private List<String> firstsOf(String test, Class<?>... takes) throws NoSuchMethodException {
    CsvSource rows = getClass().getDeclaredMethod(test, takes).getAnnotation(CsvSource.class);
    return Stream.of(rows.value()).map(row -> row.split("[,|]")[0].strip()).toList();
  }

  /** The first, the last and some between, as their list has them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "scsi-sense-key | 0xb | aborted command",
        "scsi-sense-key | 0x3 | medium error",
        "scsi-status | 0x28 | task set full",
        "scsi-status | 0x18 | reservation conflict",
        "scsi-asc | 04/0a | asymmetric access state transition",
        "scsi-asc | 47/03 | information unit iucrc error",
        "scsi-asc | 5d/10 | general hard drive failure",
        "linux-driver-byte | 0x06 | DRIVER_TIMEOUT",
        "linux-host-byte | 0x0e | DID_TRANSPORT_DISRUPTED",
        "linux-host-byte | 0x0f | DID_TRANSPORT_FAILFAST",
        "ata-status | 0x20 | DF",
        "ata-error | 0x80 | ICRC",
        "sata-serror | 0x400000 | Handshk",
        "libata-emask | 0x4 | TIMEOUT",
        "nvme-status | 2/81 | unrecovered read error",
        "nvme-status | 0/06 | internal error",
        "nvme-status | 1/84 | connect invalid host",
        "nvme-status | 1/b9 | zone is full",
        "nvme-status | 1/bf | invalid zone state transition",
        "nvme-critical-warning | 0x8 | read only",
        "iscsi-login | 02/04 | target removed",
        "iscsi-login | 03/01 | service unavailable",
        "iscsi-reject | 0x04 | protocol error",
        "esxi-host | 0x05 | ABORT",
        "esxi-plugin | 0x03 | RESERVATION_LOST",
        "esxi-plugin | 0x08 | THINPROV_NOSPACE",
        "megaraid-class | 3 | FATAL",
        "scsi-asc | 00/1e | conflicting SA creation request",
        "scsi-log-page | 0x02 | write error",
        "scsi-log-page | 0x15 | background scan",
        "scsi-log-page | 0x2f | informational exceptions",
        "fc-rjt-reason | 0x05 | logical busy",
        "fc-rjt-explanation | 0x29 | insufficient resources",
        "mpt-log-info | 1/0d | SATA link down",
        "mpt-log-info | 1/11 | reset",
        "mpt-log-info | 0/03/e002 | wrong image size",
        "mpt-log-info | 1/20/00c0 | SES I/O error",
        "mpt-log-info | 2/01/0039 | disk too small",
        "megaraid-event | 0x00fb | degraded",
        "errno | 110 | ETIMEDOUT",
        "errno | 121 | EREMOTEIO",
        "ntstatus | 0xc00000b5 | STATUS_IO_TIMEOUT",
        "smart-attribute | 199 | CRC",
        "smartctl-exit | 0x8 | failing",
        "windows-srb | 0x0e | BUS_RESET",
        "windows-srb | 0x27 | THROTTLED_REQUEST",
      })
  void aCodeIsCalledAsItsListCallsIt(String table, String code, String says) {
    assertThat(Codes.packed().table(table).code(code))
        .hasValueSatisfying(
            row -> assertThat(row.name() + " " + row.means()).containsIgnoringCase(says));
  }

  @TestFactory
  Stream<DynamicTest> noLineMakesAShapeWorkLongerThanItIsLong() {
    return EvidencePatterns.below("dev/stallsage/decode").entrySet().stream()
        .map(e -> dynamicTest(e.getKey(), () -> isLinear(e.getValue())));
  }

  private static void isLinear(Pattern pattern) {
    assertThat(Attack.on(pattern)).as("attack on %s", pattern).isEmpty();
  }

  @Test
  void whatActsOnATerminalIsMadeVisible() {
    Decoding decoding = DECODER.decode("Add. Sense: \u001b[2J\nAdd. Sense: Track\u001b]0;x\u0007");
    assertThat(DecodingText.of(decoding)).doesNotContain("\u001b").doesNotContain("\u0007");
  }

  @Test
  void muchTextIsBounded() {
    Decoding long1 = DECODER.decode("x ".repeat(Decoder.LONGEST_TEXT));
    assertThat(long1.whole()).isFalse();
    StringBuilder many = new StringBuilder();
    for (int i = 0; i < Decoder.MOST + 50; i++) {
      many.append("Emask 0x").append(Integer.toHexString(i + 1)).append('\n');
    }
    Decoding most = DECODER.decode(many.toString());
    assertThat(most.found()).hasSize(Decoder.MOST);
    assertThat(most.whole()).isFalse();
  }
}
