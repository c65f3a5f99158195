package dev.stallsage.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.diagnosis.Complaint;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.testkit.Product;
import dev.stallsage.testkit.Tree;
import org.junit.jupiter.api.Test;

/** What is complained of, against what the evidence is of. */
class ComplaintReadingTest {
  private static final String HEAD =
      "Device r/s w/s rkB/s wkB/s r_await w_await aqu-sz rareq-sz wareq-sz svctm %util\n";

  /** Quick disks of db4 on 2024-03-11, from 15:01 to 15:11, and once since boot. */
  private static String quick() {
    StringBuilder text = new StringBuilder("Linux 5.14.0 (db4) 03/11/2024 _x86_64_ (8 CPU)\n\n");
    for (int minute = 0; minute < 12; minute++) {
      text.append("2024-03-11T15:%02d:00+0100\n".formatted(minute))
          .append(HEAD)
          .append("sdc 0.00 131.00 0.00 1048.00 0.00 4.10 0.53 0.00 8.00 3.9 51.00\n\n");
    }
    return text.toString();
  }

  private static dev.stallsage.diagnosis.Diagnosis of(String ticket) {
    return Product.STALLSAGE
        .investigate(new Tree().with("iostat.txt", quick()).with("ticket.txt", ticket).bundle())
        .diagnosis();
  }

  private static Complaint complaint(String ticket) {
    return of(ticket).complaint();
  }

  @Test
  void aLineOfAKernelIsNoComplaint() {
    assertThat(complaint("[Tue Mar 12 09:30:05 2024] ata7: link is slow to respond\n").because())
        .isEmpty();
    assertThat(complaint("ata7 is slow since Tuesday\n").because()).hasSize(1);
  }

  @Test
  void theEvidenceIsOfAnotherHour() {
    Complaint complaint = complaint("It is slow every day between 09:00 and 10:00");
    assertThat(complaint.from()).isEqualTo("09:00");
    assertThat(complaint.until()).isEqualTo("10:00");
    assertThat(complaint.coveredFrom()).isEqualTo("2024-03-11 15:01");
    assertThat(complaint.gap())
        .isEqualTo("it is of 15:01 to 15:11, the complaint of 09:00 to 10:00");
    assertThat(complaint.elsewhen()).isFalse();
    assertThat(of("It is slow every day between 09:00 and 10:00").verdict())
        .isEqualTo(Verdict.NOT_COVERED);
  }

  @Test
  void theEvidenceIsOfThatHour() {
    assertThat(complaint("It is slow every day between 15:00 and 16:00").isUncovered()).isFalse();
    assertThat(complaint("It is slow every day between 14:00 and 15:05").isUncovered()).isFalse();
  }

  @Test
  void theEvidenceIsOfAnotherMonth() {
    Complaint complaint = complaint("Storage is slow on 2024-06-20.");
    assertThat(complaint.elsewhen()).isTrue();
    assertThat(complaint.gap()).isEqualTo("it is of 2024-03-11, the complaint of 2024-06-20");
  }

  @Test
  void theEvidenceIsOfAnotherHost() {
    assertThat(complaint("Since the update web-03 is slow").gap())
        .isEqualTo("it is of db4, the complaint of web-03");
    assertThat(complaint("Since the update db4 is slow").gap()).isEmpty();
  }

  @Test
  void nobodyComplains() {
    assertThat(complaint("The invoice is attached.").because()).isEmpty();
    assertThat(complaint("The invoice is attached.").isUncovered()).isFalse();
  }
}
