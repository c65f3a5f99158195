package dev.stallsage.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Statement;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Captions and folders tell the good time from the trouble. */
class EvidenceRolesTest {
  private static final Lexicon LEXICON =
      Knowledge.ofFolder(Path.of("knowledge"), new ArrayList<>()).lexicon();

  private static Exhibit exhibit(int id, String file, String label, EvidenceRole declared) {
    return new Exhibit(
        new Series(id, file, label, ""),
        "iostat-linux",
        1,
        9,
        "",
        declared,
        Set.of(DeviceSample.class),
        "",
        List.of());
  }

  private static EvidenceRole role(String label) {
    Exhibit asked = exhibit(1, "all.txt", label, null);
    Exhibit other = exhibit(2, "all.txt", "", null);
    return EvidenceRoles.of(List.of(asked, other), Set.of(), LEXICON).apply(asked.series());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Now the same test with disksort disabled",
        "the same load, disksort switched off",
        "Same job again with switchtec unloaded",
        "with VMD turned off in the BIOS",
        "iostat before the update",
        "Before the 5.6 upgrade",
        "pre-upgrade numbers",
        "and this is the healthy server",
        "sample from a good day",
        "baseline, Monday night",
        "For comparison, the other node",
        "after installing the fix",
        "after the firmware downgrade",
        "after unloading switchtec",
        "with the old driver",
        "While on Solaris 10 the same driver was setting",
        "fixed"
      })
  void aGoodTime(String caption) {
    assertThat(role(caption)).isEqualTo(EvidenceRole.BASELINE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "This produces the following output, the times are milliseconds",
        "the same test with the write cache disabled",
        "same load, tagged queueing disabled",
        "now with one path removed",
        "after disabling the write cache",
        "after removing the failed disk",
        "after the update",
        "since the upgrade to 5.6",
        "before the fix",
        "without the patch",
        "during the incident",
        "the slow host",
        "with ASPM disabled it is still slow",
        "affected server, before the restart",
        "healthy or not, the slow node",
        "after disabling disksort, no difference"
      })
  void theTrouble(String caption) {
    assertThat(role(caption)).isEqualTo(EvidenceRole.PROBLEM);
  }

  @Test
  void aFolderCaptionsItsFiles() {
    Exhibit before = exhibit(1, "before/iostat.txt", "", null);
    Exhibit after = exhibit(2, "after/iostat.txt", "", null);
    var roles = EvidenceRoles.of(List.of(before, after), Set.of(), LEXICON);
    assertThat(roles.apply(before.series())).isEqualTo(EvidenceRole.BASELINE);
    assertThat(roles.apply(after.series())).isEqualTo(EvidenceRole.PROBLEM);
  }

  @Test
  void aGoodTimeAloneIsWhatIsAskedAbout() {
    Exhibit only = exhibit(1, "all.txt", "the healthy server", null);
    Exhibit prose =
        new Exhibit(
            new Series(2, "all.txt", "", ""),
            "ticket-text",
            1,
            9,
            "",
            null,
            Set.of(Statement.class),
            "",
            List.of());
    assertThat(EvidenceRoles.of(List.of(only, prose), Set.of(), LEXICON).apply(only.series()))
        .isEqualTo(EvidenceRole.PROBLEM);
  }

  @Test
  void aDeclaredGoodTimeStaysOne() {
    Exhibit only = exhibit(1, "old.txt", "", EvidenceRole.BASELINE);
    assertThat(EvidenceRoles.of(List.of(only), Set.of(), LEXICON).apply(only.series()))
        .isEqualTo(EvidenceRole.BASELINE);
  }
}
