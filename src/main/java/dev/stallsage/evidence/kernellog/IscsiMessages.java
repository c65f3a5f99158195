package dev.stallsage.evidence.kernellog;

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
              "(?<device>connection\\d+:\\d+): (?<says>ping timeout) of (?<figure>\\d+) secs expired"),
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
              "(?<device>session\\d+): (?<says>session recovery timed out) after (?<figure>\\d+)"));

  private IscsiMessages() {}
}
