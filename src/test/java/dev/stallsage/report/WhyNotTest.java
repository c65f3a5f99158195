package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Investigation;
import dev.stallsage.report.text.TextStyle;
import dev.stallsage.report.text.WhyText;
import dev.stallsage.testkit.Expected;
import dev.stallsage.testkit.Product;
import dev.stallsage.trial.Expectation;
import dev.stallsage.trial.Trial;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Why not one seed's cause on the evidence of another. */
class WhyNotTest {
  private static Why why(String cause, String example) throws IOException {
    Expectation open = Expected.toBlame(cause);
    Investigation investigation =
        Product.STALLSAGE.investigate(new Trial(Path.of("docs/examples", example), open).bundle());
    return ReportBuilder.of(Product.STALLSAGE)
        .why(investigation, Product.STALLSAGE.knowledge().cause(cause).orElseThrow());
  }

  /** A guest of ESX that runs Solaris is no Linux host: nothing is to be collected for it there. */
  @ParameterizedTest
  @CsvSource({
    "mpt-sas-tagged-queueing-disabled, p600-before-after",
    "mpt-sas-tagged-queueing-disabled, nvme-behind-vmd",
    "emlxs-completion-queue-wait, p600-before-after",
    "emlxs-completion-queue-wait, nvme-behind-vmd",
    "sd-disksort-latency-bubble, p600-before-after",
    "sd-disksort-latency-bubble, nvme-behind-vmd",
    "cciss-p600-scatter-gather-regression, emlxs-completion-queue",
    "cciss-p600-scatter-gather-regression, guest-and-hypervisor",
    "cciss-p600-scatter-gather-regression, disksort-latency-bubble",
    "vmd-shared-interrupt-switchtec, emlxs-completion-queue",
    "vmd-shared-interrupt-switchtec, guest-and-hypervisor",
    "vmd-shared-interrupt-switchtec, disksort-latency-bubble"
  })
  void aCauseOfAnotherSystemIsSaidToBeOne(String cause, String example) throws IOException {
    Why why = why(cause, example);
    assertThat(why.metElsewhere()).startsWith("It is met on ");
    assertThat(why.toLead()).isEmpty();
    assertThat(why.entries()).allSatisfy(e -> assertThat(e.collect()).isEmpty());
  }

  /** Nobody can be asked to have said something, and what is asked for is of the system at hand. */
  @ParameterizedTest
  @CsvSource({
    "mpt-sas-tagged-queueing-disabled, emlxs-completion-queue, solaris",
    "mpt-sas-tagged-queueing-disabled, disksort-latency-bubble, solaris",
    "emlxs-completion-queue-wait, guest-and-hypervisor, solaris",
    "emlxs-completion-queue-wait, disksort-latency-bubble, solaris",
    "sd-disksort-latency-bubble, emlxs-completion-queue, solaris",
    "sd-disksort-latency-bubble, guest-and-hypervisor, solaris",
    "cciss-p600-scatter-gather-regression, nvme-behind-vmd, linux",
    "vmd-shared-interrupt-switchtec, p600-before-after, linux"
  })
  void whatWouldHaveToBeOtherwiseCanBeLookedAt(String cause, String example, String platform)
      throws IOException {
    Why why = why(cause, example);
    assertThat(why.metElsewhere()).isEmpty();
    assertThat(why.toLead()).isNotEmpty().extracting(Why.Entry::aspect).doesNotContain("reported");
    assertThat(why.entries())
        .flatExtracting(Why.Entry::collect)
        .extracting(Report.Command::platform)
        .isNotEmpty()
        .allSatisfy(p -> assertThat(p).isIn(platform, "esxi", "any", "array", "switch"));
    assertThat(why.entries())
        .filteredOn(Why.Entry::saidByNobody)
        .allSatisfy(e -> assertThat(e.decibans()).isZero());
  }

  /** That no P600 is there is known only where controllers are listed. */
  @Test
  void whatNothingTellsOfIsNotSaidToBeAbsent() throws IOException {
    assertThat(why("cciss-p600-scatter-gather-regression", "nvme-behind-vmd").entries())
        .filteredOn(e -> e.finding().equals("no-p600-among-controllers"))
        .flatExtracting(Why.Entry::checks)
        .filteredOn(check -> check.condition().startsWith("not ControllerPresent"))
        .extracting(Why.Check::outcome)
        .containsExactly("not looked at");
  }

  /** An NVMe host names no RAID controller, so the tools are those that the cause names. */
  @Test
  void theToolsOfAnotherMakeAreNotAskedFor() throws IOException {
    assertThat(why("cciss-p600-scatter-gather-regression", "nvme-behind-vmd").entries())
        .flatExtracting(Why.Entry::collect)
        .extracting(Report.Command::run)
        .contains("cat /proc/driver/cciss/cciss0")
        .noneMatch(run -> run.contains("MegaCli") || run.contains("dumpe2fs"));
  }

  @Test
  void aReadingWithoutADeviceIsOfOneDevice() throws IOException {
    Why why = why("cciss-p600-scatter-gather-regression", "guest-and-hypervisor");
    assertThat(why.reason()).isEqualTo(why.metElsewhere());
    assertThat(why.entries())
        .filteredOn(e -> e.finding().equals("writes-slow-in-the-device"))
        .flatExtracting(Why.Entry::checks)
        .extracting(Why.Check::outcome)
        .contains("false");
  }

  /** Where neither the system nor a line of evidence decides, the signs are counted. */
  @Test
  void theReasonIsToldInOneSentence() throws IOException {
    assertThat(why("emlxs-completion-queue-wait", "guest-and-hypervisor").reason())
        .matches("Of its \\d+ signs none was seen: \\d+ not to be seen in this evidence, .*");
    assertThat(why("emlxs-completion-queue-wait", "emlxs-completion-queue").reason()).isEmpty();
  }

  /** A command of ten lines that shows eight findings is printed once. */
  @Test
  void eachCommandStandsOnce() throws IOException {
    String text =
        WhyText.of(why("sd-disksort-latency-bubble", "emlxs-completion-queue"), TextStyle.PLAIN);
    assertThat(text)
        .containsOnlyOnce("fbt:sd:sdstrategy:entry,fbt:ssd:ssdstrategy:entry { t[arg0]");
    assertThat(text.lines().count()).isLessThan(110);
  }
}
