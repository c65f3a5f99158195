package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A word stays when it is known or has a form of evidence, and goes when nobody knows it. */
class UnknownWordsTest {
  private static String redacted(String... lines) {
    return String.join("\n", Corpus.redacted(Corpus.redactor(), List.of(lines)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "symaccess create -name ig_«qvistby»6 -type initiator",
        "the volume of «Brennholt» is slow since Monday",
        "command: redis-server --maxmemory 2gb --tag «Flur_un4okrat»",
        "Processor Board ID «KQF1862CWRN»",
        "«orvesund»-cl1::> lun igroup show",
        "herons fly: «heron7» does not answer",
        "  «vgnordby»-lvdata 400.00g",
        "Name: «żółwik»-srv"
      })
  void whatNobodyKnowsIsReplaced(String line) {
    String value = line.substring(line.indexOf('«') + 1, line.indexOf('»'));
    String out = redacted(line.replace("«", "").replace("»", ""));
    assertThat(out).isNotEmpty().doesNotContain(value.substring(value.lastIndexOf('_') + 1));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[  812.114] Call Trace: ext4_find_extent+0x12c/0x350 [ext4]",
        "Modules linked in: qzx_lorum mpt3sas raid_class",
        "  -wi-ao---- 20.00g rw,noatime 3m12s 512MiB 1048576B 7f3a2c1d5700",
        "kernel-3.10.0-957.el7.x86_64 5.4.0-42-generic 82.00A82",
        "pci 0000:3b:00.0: [8086:10fb] type 00 class 0x020000",
        "node1 disk12 db01 eth0 nvme0n1p2 c0t3d0s2 mpathab sdaa",
        "/usr/lib/qzxlorum/plugin.so: loaded",
        "scsi 0:0:1:0: Direct-Access     QZXCO    LRM7720BLA640    A5F0 PQ: 0 ANSI: 6",
        "Device Model:     LRM4000QZ0033-9ZM170",
        "drwxr-xr-x 2 root root 4096 Jun  2 11:51 log",
        "iostat -xky 5 3"
      })
  void whatIsEvidenceStays(String line) {
    assertThat(redacted(line)).isEqualTo(line);
  }

  @Test
  void aModelThatALineIntroducedStaysInAllOthers() {
    assertThat(redacted("Product: QZX8814LRM", "drive QZX8814LRM was replaced"))
        .isEqualTo("Product: QZX8814LRM\ndrive QZX8814LRM was replaced");
  }

  @Test
  void aWordHasOnePseudonymAndComesBack() {
    Redactor redactor = Corpus.redactor();
    String text = "orvesund and Orvesund, and the number 5f0a1c2277";
    String out = redactor.text(text);
    assertThat(out).matches("(word\\w{6}) and (?i:\\1), and the number [0-9a-f]{10}");
    assertThat(out).doesNotContain("5f0a1c2277");
    assertThat(new Reidentification(redactor.pseudonyms()).of(out)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "handle Zk3vQ8nT1wXbE5rY7uLmJ0oPaCsD9fGh",
        "session-secret b7RtQz81LmXp",
        "my token tk_9Qx7Lm2Rv8Wb"
      })
  void whatMayBeASecretIsInNoMap(String line) {
    Redactor redactor = Corpus.redactor();
    assertThat(redactor.text(line)).contains(Pseudonyms.MASK);
    assertThat(new Reidentification(redactor.pseudonyms()).of(redactor.text(line)))
        .contains(Pseudonyms.MASK);
  }

  @Test
  void aWordOfEnglishGoesWhereNoSentenceIs() {
    assertThat(redacted("/srv/kestrel/log", "kestrel   40%")).doesNotContain("kestrel");
    assertThat(redacted("the kestrel flies")).isEqualTo("the kestrel flies");
    assertThat(redacted("state: quiescently")).isEqualTo("state: quiescently");
  }

  @Test
  void whatIsReplacedOnceStays() {
    String once = redacted("orvesund and brennholt");
    assertThat(redacted(once)).isEqualTo(once);
  }

  @Test
  void withoutBeingAskedUnknownWordsStay() {
    Redactor redactor = new Redactor(new Pseudonyms(Corpus.KEY));
    assertThat(redactor.text("the volume of Brennholt")).isEqualTo("the volume of Brennholt");
  }
}
