package dev.stallsage.evidence.kernellog;

import dev.stallsage.observation.VolumeModels;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which disks of a log are volumes of somebody else: those that call themselves so when they are
 * found, and all behind an adapter that leads to nothing but volumes.
 */
final class LoggedVolumes {
  private static final Pattern FOUND =
      Pattern.compile(
          "\\bscsi (?<address>\\d{1,4}:\\d{1,4}:\\d{1,5}:\\d{1,6}): Direct-Access (?<model>\\S.{0,40}?)"
              + " PQ: ");
  private static final Pattern NAMED =
      Pattern.compile(
          "\\bsd (?<address>\\d{1,4}:\\d{1,4}:\\d{1,5}:\\d{1,6}): \\[(?<name>sd[a-z]{1,4})\\]");
  private static final Pattern ADAPTER =
      Pattern.compile(
          "\\bscsi ?(?:host)?(?<host>\\d{1,4}) ?: (?:iSCSI Initiator over TCP/IP|Virtio SCSI HBA"
              + "|VMware PVSCSI storage adapter|storvsc_host_t)");

  /** Texts one of which every line contains that tells it. */
  static final List<String> MARKS =
      List.of(
          ": Direct-Access",
          ": [sd",
          "iSCSI Initiator over TCP/IP",
          "Virtio SCSI HBA",
          "VMware PVSCSI storage",
          "storvsc_host_t");

  private static final int KEPT_AT_MOST = 10_000;

  private final Set<String> adapters = new HashSet<>();
  private final Map<String, Boolean> volumes = new HashMap<>();
  private final Map<String, String> addresses = new HashMap<>();

  /** Takes note of a line, whether or not it is an event. */
  void notice(String text) {
    if (volumes.size() + addresses.size() + adapters.size() >= KEPT_AT_MOST) {
      return;
    }
    if (text.contains(MARKS.get(0))) {
      found(FOUND, text)
          .ifPresent(m -> volumes.put(m.group("address"), VolumeModels.isVolume(m.group("model"))));
    }
    if (text.contains(MARKS.get(1))) {
      found(NAMED, text).ifPresent(m -> addresses.put(m.group("name"), m.group("address")));
    }
    if (text.contains("scsi") && MARKS.stream().skip(2).anyMatch(text::contains)) {
      found(ADAPTER, text).ifPresent(m -> adapters.add(m.group("host")));
    }
  }

  private static Optional<Matcher> found(Pattern pattern, String text) {
    Matcher m = pattern.matcher(text);
    return m.find() ? Optional.of(m) : Optional.empty();
  }

  /**
   * Does the log say so of the disk?
   *
   * @param device {@code sdb} or {@code 2:0:0:0}
   */
  boolean has(String device) {
    String address = addresses.getOrDefault(device, device);
    int colon = address.indexOf(':');
    return volumes.getOrDefault(address, false)
        || colon > 0 && adapters.contains(address.substring(0, colon));
  }
}
