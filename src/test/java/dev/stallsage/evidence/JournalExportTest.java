package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** The export of the journal, read as the log it is. */
class JournalExportTest {
  private static final String HEAD = "__CURSOR=s=1\n__REALTIME_TIMESTAMP=1709284500123456\n";

  private static String read(byte[] export) throws IOException {
    return new String(
        new JournalExport(new ByteArrayInputStream(export)).readAllBytes(), StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** A field whose value has its length before it. */
  private static byte[] measured(String name, String value) throws IOException {
    ByteArrayOutputStream field = new ByteArrayOutputStream();
    field.write(bytes(name + "\n"));
    int length = bytes(value).length;
    for (int i = 0; i < 8; i++) {
      field.write(i < 4 ? length >> 8 * i : 0);
    }
    field.write(bytes(value + "\n"));
    return field.toByteArray();
  }

  private static byte[] joined(byte[]... parts) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.write(part);
    }
    return all.toByteArray();
  }

  @Test
  void anEntryIsOneLineWhereItsMessageStandsWhateverFieldsFollow() throws IOException {
    String entry =
        HEAD + "MESSAGE=sd 2:0:0:1: [sdc] x\n_HOSTNAME=db7\nSYSLOG_IDENTIFIER=kernel\n\n";
    assertThat(read(bytes(entry + entry)).lines())
        .containsExactly(
            "",
            "",
            "2024-03-01T09:15:00.123456Z db7 kernel: sd 2:0:0:1: [sdc] x",
            "",
            "",
            "",
            "",
            "",
            "2024-03-01T09:15:00.123456Z db7 kernel: sd 2:0:0:1: [sdc] x",
            "",
            "",
            "");
  }

  @Test
  void aValueOfManyLinesKeepsTheNumbersOfTheLinesBehindIt() throws IOException {
    byte[] export =
        joined(
            bytes(HEAD),
            measured("COREDUMP", "\n".repeat(2500)),
            bytes("_HOSTNAME=db7\n_COMM=mdadm\nMESSAGE=late\n\n"));
    int above = 2 + 1 + 2501 + 2; // the head, the name, the value, the host and the program
    assertThat(read(export).split("\n")[above])
        .isEqualTo("2024-03-01T09:15:00.123456Z db7 mdadm: late");
  }

  @Test
  void aMessageOfSeveralLinesHasItsLengthBeforeIt() throws IOException {
    byte[] export =
        joined(
            bytes(HEAD + "_HOSTNAME=db7\n_COMM=mdadm\n"),
            measured("MESSAGE", "one\n\ntwo"),
            bytes("\n"));
    assertThat(read(export).lines())
        .containsExactly(
            "",
            "",
            "",
            "",
            "",
            "2024-03-01T09:15:00.123456Z db7 mdadm: one",
            "2024-03-01T09:15:00.123456Z db7 mdadm: ",
            "2024-03-01T09:15:00.123456Z db7 mdadm: two",
            "");
  }

  @Test
  void whatIsCutInTheMiddleEndsThereAndALengthThatLiesReadsNothingBehindTheEnd()
      throws IOException {
    byte[] lying =
        joined(bytes(HEAD + "MESSAGE\n"), new byte[] {9, 9, 9, 9, 0, 0, 0, 0}, bytes("x"));
    assertThat(read(lying).lines().filter(line -> !line.isEmpty())).isEmpty();
    assertThat(read(bytes(HEAD + "MESSAGE=half")).lines()).hasSize(2);
    assertThat(read(new byte[0])).isEmpty();
  }

  @Test
  void onlyWhatBeginsWithACursorIsOne() {
    byte[] other = bytes("__REALTIME_TIMESTAMP=1709284500123456\n");
    assertThat(JournalExport.begins(bytes(HEAD), HEAD.length())).isTrue();
    assertThat(JournalExport.begins(other, other.length)).isFalse();
    assertThat(JournalExport.begins(bytes("__CUR"), 5)).isFalse();
  }
}
