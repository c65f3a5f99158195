package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** A binary file is told what would make text of it. */
class BinaryKindTest {
  @Test
  void aFileOfSadcNamesItsVersionAndTheCommandThatPrintsIt() {
    assertThat(remark("96d57521 0c000600 48010000")).contains("sadc 12.0.6").contains("sadf -d");
    assertThat(remark("96d57121 0a010500 66b4a956")).contains("sadc 10.1.5");
    assertThat(remark("d5962170 09000400")).contains("sadc 9.0.4");
  }

  @Test
  void aLogOfActiveHealthNamesTheTextThatTellsTheSame() {
    assertThat(remark("41424a52 00000000 10000000"))
        .contains("Active Health System log of iLO")
        .contains("ssacli ctrl all diag");
    assertThat(remark("41424a")).contains("is binary, not text");
  }

  @Test
  void anythingElseIsBinary() {
    assertThat(remark("7f454c46 02010100")).contains("is binary, not text");
    assertThat(remark("96d57521 ff000600")).contains("is binary, not text");
    assertThat(remark("96d5")).contains("is binary, not text");
  }

  private static String remark(String hex) {
    byte[] head = HexFormat.of().parseHex(hex.replace(" ", ""));
    return BinaryKind.remark(head, head.length);
  }
}
