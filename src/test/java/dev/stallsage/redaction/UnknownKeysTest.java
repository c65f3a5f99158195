package dev.stallsage.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What looks like a key is noticed where nothing knows it, and evidence is no key. */
class UnknownKeysTest {
  private static UnknownKeys examined(String line) {
    Redactor redactor = Corpus.redactor();
    UnknownKeys unknown = redactor.strictly();
    byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
    redactor.sheet("var/log/app.log").redact(bytes, 0, bytes.length);
    return unknown;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "handshake Zk3vQ8nT1wXbE5rY7uLmJ0oPaCsD9fGh done",
        "bearer-less call 7f1c29b4d8e06a93517be0f2d4a91c7b ended",
        "x9 Qm7RkT2vXwZ4bLc8YeJ1nPsGfUa=="
      })
  void aLongRandomWordIsNoted(String line) {
    UnknownKeys unknown = examined(line);
    assertThat(unknown.count()).isEqualTo(1);
    assertThat(unknown.places()).containsExactly("var/log/app.log:1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sd 2:0:1:12: [sdq] tag#11 FAILED Result: hostbyte=DID_ERROR driverbyte=DRIVER_OK",
        "/sys/devices/pci0000:00/0000:00:1c.0/host7/rport-7:0-2/target7:0:1",
        "ceph version 17.2.6 (d7ff0d10654d2280e08f1ab989c7cdf3064446a5) quincy (stable)",
        "srcversion:     533BB7E5866E52F63B9ACCB04F1C7D2A",
        "Device: rrqm/s wrqm/s r/s w/s rkB/s wkB/s avgrq-sz avgqu-sz await r_await w_await svctm",
        "InterruptModerationBacklogThresholdPerQueueMax",
        "password: Zk3vQ8nT1wXbE5rY7uLmJ0oPaCsD9fGh",
        "naa.600601603ea0917c11eab0c7d2f41e06"
      })
  void evidenceAndWhatIsMaskedAreNot(String line) {
    assertThat(examined(line).count()).isZero();
  }
}
