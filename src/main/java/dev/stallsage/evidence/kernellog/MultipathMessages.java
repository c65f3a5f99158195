package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.ALL_PATHS_DOWN;
import static dev.stallsage.observation.KernelEvent.Kind.PATH_DOWN;
import static dev.stallsage.observation.KernelEvent.Kind.PATH_UP;

import java.util.List;

/** What dm-multipath, {@code multipathd} and Solaris' scsi_vhci write of paths. */
final class MultipathMessages {
  static final List<Message> ROWS =
      List.of(
          Message.of(
              PATH_DOWN,
              "Failing path ",
              "multipath: (?:\\d+:\\d+: )?Failing path (?<device>[\\d:]+)"),
          Message.of(
              PATH_DOWN, "checker failed path ", "checker failed path (?<device>[\\d:]+) in map"),
          Message.of(
              PATH_DOWN,
              "checker reports path is down",
              "(?<![\\w!-])(?<device>[\\w!-]{1,80}) - \\w{1,20} checker reports path is down"),
          Message.of(
              PATH_UP,
              "checker reports path is up",
              "(?<![\\w!-])(?<device>[\\w!-]{1,80}) - \\w{1,20} checker reports path is up"),
          Message.of(
              PATH_UP,
              "Reinstating path ",
              "multipath:? (?:\\d+:\\d+: )?Reinstating path (?<device>[\\d:]+)"),
          Message.of(PATH_UP, ": reinstated", "\\b(?<device>\\d+:\\d+): reinstated"),
          Message.of(
              ALL_PATHS_DOWN,
              "remaining active paths: 0",
              "(?<![\\w.!-])(?<device>[\\w.!-]{1,128}): remaining active paths: 0\\b"),
          Message.of(
              PATH_DOWN,
              "multipath status: ",
              "\\((?<device>\\w+)\\) multipath status: .{0,300} to target address: \\S+ is"
                  + " offline"),
          Message.of(
              PATH_UP,
              "multipath status: ",
              "\\((?<device>\\w+)\\) multipath status: .{0,300} to target address: \\S+ is"
                  + " online"));

  private MultipathMessages() {}
}
