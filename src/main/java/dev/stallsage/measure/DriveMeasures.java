package dev.stallsage.measure;

import dev.stallsage.measure.drive.DriveMeasure;
import dev.stallsage.measure.drive.ShingledMeasure;
import dev.stallsage.measure.encryption.EncryptionMeasure;
import dev.stallsage.measure.nvme.HealthMeasure;
import dev.stallsage.measure.nvme.PowerSavingMeasure;
import dev.stallsage.measure.pcie.LinkMeasure;
import dev.stallsage.measure.raid.RaidMeasure;
import dev.stallsage.measure.softraid.ArrayMeasure;
import dev.stallsage.measure.softraid.LogDeviceMeasure;
import dev.stallsage.measure.softraid.SyncWriteMeasure;
import dev.stallsage.measure.softraid.WriteThrottleMeasure;
import dev.stallsage.measure.space.OriginMeasure;
import dev.stallsage.measure.space.PoolBuildMeasure;
import dev.stallsage.measure.space.SpaceMeasure;
import java.util.List;

/**
 * Measures of drives and what is built of them: their health and links, controllers, arrays, pools.
 */
final class DriveMeasures {
  private DriveMeasures() {}

  static List<Measure> measures() {
    return List.of(
        new HealthMeasure(),
        new PowerSavingMeasure(),
        new DriveMeasure(),
        new ShingledMeasure(),
        new LinkMeasure(),
        new RaidMeasure(),
        new ArrayMeasure(),
        new SyncWriteMeasure(),
        new LogDeviceMeasure(),
        new WriteThrottleMeasure(),
        new SpaceMeasure(),
        new PoolBuildMeasure(),
        new OriginMeasure(),
        new EncryptionMeasure() //
        );
  }
}
