package dev.stallsage.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NamedDeviceTest {
  @Test
  void theDeviceThatIsMeantStandsInTheCommand() {
    assertThat(NamedDevice.in("smartctl -x /dev/sdX", "sdac")).isEqualTo("smartctl -x /dev/sdac");
    assertThat(NamedDevice.in("mdadm --detail /dev/mdX", "md3"))
        .isEqualTo("mdadm --detail /dev/md3");
    assertThat(NamedDevice.in("nvme smart-log /dev/nvmeX", "nvme2n1"))
        .isEqualTo("nvme smart-log /dev/nvme2");
    assertThat(NamedDevice.in("nvme list-ns /dev/nvmeXn1", "nvme2n1"))
        .isEqualTo("nvme list-ns /dev/nvme2n1");
  }

  @Test
  void aPartitionOrAnotherKindOfDeviceIsLeftToThePerson() {
    assertThat(NamedDevice.in("e2fsck -n /dev/sdX1", "sdc")).isEqualTo("e2fsck -n /dev/sdX1");
    assertThat(NamedDevice.in("smartctl -x /dev/sdX", "md3")).isEqualTo("smartctl -x /dev/sdX");
    assertThat(NamedDevice.in("smartctl -x /dev/sdX", "")).isEqualTo("smartctl -x /dev/sdX");
  }

  @Test
  void nothingOfTheEvidenceBecomesPartOfACommandUnlessItIsAName() {
    String run = "smartctl -x /dev/sdX";
    assertThat(NamedDevice.in(run, "sda; reboot")).isEqualTo(run);
    assertThat(NamedDevice.in(run, "sd$(id)")).isEqualTo(run);
    assertThat(NamedDevice.in(run, "sda\nreboot")).isEqualTo(run);
  }
}
