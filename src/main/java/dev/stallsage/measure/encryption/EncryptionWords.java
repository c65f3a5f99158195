package dev.stallsage.measure.encryption;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceNumber;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.EncryptedDevice;

/** The words of rules about encryption. */
public interface EncryptionWords {
  /**
   * How many times as long a read takes above dm-crypt as in the disk below it.
   *
   * @param where the encrypted device
   * @param below the disk it lies on
   * @param queued what was read waits for a worker that decrypts it
   * @param felt the difference is large enough to be felt, scales.yaml#encryption-gap
   */
  @ComputedFrom({EncryptedDevice.class, DeviceSample.class, DeviceNumber.class})
  record EncryptionDelay(Where where, Where below, Gauge gauge, boolean queued, boolean felt)
      implements GradedFeature {}
}
