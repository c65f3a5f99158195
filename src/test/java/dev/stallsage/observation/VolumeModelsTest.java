package dev.stallsage.observation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VolumeModelsTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "Amazon Elastic Block Store",
        "3PARdata VV              3315",
        "HITACHI OPEN-V           7006",
        "VMware   Virtual disk     2.0",
        "LIO-ORG  block11          4.0",
        "DELL     PERC H740P Mini  5.14",
        "PERC H730P",
        "AVAGO    MR9361-8i        4.68",
        "HP       LOGICAL VOLUME   8.00",
        "LOGICAL VOLUME",
        "IBM      ServeRAID M5210  4.62",
        "Adaptec  RAID 5           V1.0",
        "ASR8405  LogicalDrv 0     V1.0",
        "Areca    ARC-1880-VOL#00  R001",
        "AMCC     9650SE-8LP DISK  4.10"
      })
  void whatIsBehindAVolumeIsNotSeen(String model) {
    assertThat(VolumeModels.isVolume(model)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ATA      ST4000NM0035-1V4 TN05",
        "SEAGATE  ST8000NM0075     E004",
        "HITACHI  HUS156060VLS600  A700",
        "HP       EG0600FBVFP      HPD6",
        "IBM-ESXS ST300MM0006      B56S",
        "LSI      SAS2X36          0e12",
        "SAMSUNG MZ7LM960HMJP",
        "Micron_9300_MTFDHAL3T8TDP",
        ""
      })
  void aDriveIsSeen(String model) {
    assertThat(VolumeModels.isVolume(model)).isFalse();
  }
}
