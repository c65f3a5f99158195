package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import java.util.List;

/**
 * A device that a driver puts together of others counts as busy throughout and completes nothing,
 * while those others have nothing to do: {@code md127 0.00 ... 100.00} beside {@code nvme0n1 0.00
 * ... 0.00}.
 *
 * @param layer {@code array} for md, {@code mapped} for dm and bcache
 * @param stalled false when it is not so
 */
@From(DeviceSample.class)
public record ArrayStall(Where where, String layer, boolean stalled, List<Citation> because)
    implements Feature {
  @Override
  public String key() {
    return layer;
  }
}
