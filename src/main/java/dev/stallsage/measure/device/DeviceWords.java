package dev.stallsage.measure.device;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about devices: every feature of this package. */
public final class DeviceWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          ActiveCommands.class,
          ArrayStall.class,
          BusyExcess.class,
          CompletesNothing.class,
          DeviceTime.class,
          DiscardBurden.class,
          DiscardLatency.class,
          FlashCard.class,
          FlashWriteTime.class,
          FlushLatency.class,
          HostWait.class,
          Latency.class,
          LatencyImpossible.class,
          LimitUse.class,
          LatencyFollowsLoad.class,
          MergingOff.class,
          NothingInFlight.class,
          Outstanding.class,
          ParallelDevice.class,
          PeerLatency.class,
          PeerLoad.class,
          PeerSpread.class,
          QueuePinned.class,
          QueueUnlikeTwins.class,
          ReadLatency.class,
          ReadLatencyInflation.class,
          ReadServiceInflation.class,
          ReadServiceTime.class,
          RequestRate.class,
          RequestSize.class,
          Rotating.class,
          SerialIo.class,
          SoldRate.class,
          SpindleRate.class,
          Throughput.class,
          TinyRequestsEverywhere.class,
          TwinLatency.class,
          Utilisation.class,
          VolatileCache.class,
          WaitAboveDevice.class,
          WaitDominance.class,
          WaitQueue.class,
          WriteLatency.class,
          WriteLatencyInflation.class,
          WriteLoad.class,
          WritePauses.class,
          WriteRate.class,
          WriteReadRatio.class,
          WriteServiceInflation.class,
          WriteServiceTime.class,
          WriteThroughput.class,
          WritesInFlight.class);

  private DeviceWords() {}
}
