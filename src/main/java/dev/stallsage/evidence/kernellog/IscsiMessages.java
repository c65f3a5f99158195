package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.ISCSI_CONNECTION_BACK;
import static dev.stallsage.observation.KernelEvent.Kind.ISCSI_CONNECTION_ERROR;

import java.util.List;

/** What open-iscsi writes, in the kernel ({@code connection1:0}) and as {@code iscsid}. */
final class IscsiMessages {
  static final List<Message> ROWS =
      List.of(
          Message.of(
              ISCSI_CONNECTION_ERROR,
              "detected conn error",
              "(?<device>connection\\d+:\\d+): detected conn error \\((?<says>\\d+)\\)"),
          Message.of(
              ISCSI_CONNECTION_ERROR,
              "ping timeout of ",
              "(?<device>connection\\d+:\\d+): (?<says>ping timeout) of (?<figure>\\d+) secs"
                  + " expired"),
          Message.of(
              ISCSI_CONNECTION_ERROR,
              "ISCSI connection ",
              "Kernel reported iSCSI connection (?<device>\\d+:\\d+) error \\((?<says>\\d+)"),
          Message.of(
              ISCSI_CONNECTION_ERROR,
              "iSCSI connection ",
              "Kernel reported iSCSI connection (?<device>\\d+:\\d+) error \\((?<says>\\d+)"),
          Message.of(
              ISCSI_CONNECTION_ERROR,
              "session recovery timed out",
              "(?<device>session\\d+): (?:iSCSI )?(?<says>session recovery timed out) after"
                  + " (?<figure>\\d+)"),
          Message.of(
              ISCSI_CONNECTION_ERROR,
              "Nop-out timedout",
              "(?<says>Nop-out timedout) after (?<figure>\\d+) seconds on connection"
                  + " (?<device>\\d+:\\d+)"),
          Message.of(
              ISCSI_CONNECTION_ERROR,
              "being marked \"OFFLINE\"",
              "(?<device>vmhba\\d+:CH:\\d+ T:\\d+) .{0,80}being marked \"(?<says>OFFLINE)\""),
          Message.of(
              ISCSI_CONNECTION_BACK,
              "being marked \"ONLINE\"",
              "(?<device>vmhba\\d+:CH:\\d+ T:\\d+) .{0,80}being marked \"ONLINE\""),
          Message.of(
              ISCSI_CONNECTION_BACK,
              "is operational after recovery",
              "(?<device>connection\\d+:\\d+) is operational after recovery"));

  private IscsiMessages() {}
}
