package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.OSD_SLOW;

import java.util.List;

/**
 * What the daemons of Ceph write of requests that take long. Whom a request waits for counts, not
 * who complains: {@code slow request 30.6 seconds old ... currently waiting for subops from 17} is
 * a matter of OSD 17. {@code bluestore(/var/lib/ceph/osd/ceph-17) log_latency slow operation
 * observed for kv_commit, latency = 6.2s} is what a daemon measured on its own disk, and {@code
 * currently commit_queued_for_journal_write} is a request that waits for the journal of the daemon
 * that complains. {@code currently sub_op_commit_rec from 17} says that 17 has answered: whom the
 * request waits for then, the line does not tell. What {@code ceph health detail} prints is read by
 * {@link dev.stallsage.evidence.ceph.CephStatusFormat}.
 */
final class CephMessages {
  static final List<Message> ROWS =
      List.of(
          Message.of(
              OSD_SLOW,
              "waiting for subops from ",
              "slow request .{0,900}waiting for (?<says>subops) from"
                  + " (?<device>\\d{1,6})(?![\\d,])"),
          Message.of(
              OSD_SLOW,
              "_journal_",
              "(?<device>osd\\.\\d{1,6}) .{0,120}slow request .{0,900}currently"
                  + " (?:commit_queued_for|write_thread_in)_(?<says>journal)_"),
          Message.of(
              OSD_SLOW,
              " slow requests, ",
              "(?<device>osd\\.\\d{1,6}) .{0,120}\\[WRN\\] \\d+ slow requests, \\d+ included"),
          Message.of(
              OSD_SLOW,
              " slow ops",
              "\\bcluster \\[\\w{3}\\] .{0,200}(?:, |daemons? \\[?)(?<device>osd\\.\\d{1,6})\\]?"
                  + " ha(?:s|ve) slow ops"),
          Message.of(
              OSD_SLOW,
              "ops are blocked > ",
              "\\bcluster \\[\\w{3}\\] .{0,200}ops are blocked > [\\d.]+ sec on"
                  + " (?<device>osd\\.\\d{1,6})"),
          Message.of(
              OSD_SLOW,
              "reporting ",
              "\\b(?<device>osd\\.\\d{1,6}) .{0,60}get_health_metrics reporting \\d+ slow ops"),
          Message.of(
              OSD_SLOW,
              "slow operation observed for ",
              "\\bblue(?<says>store)\\(\\S{1,120}-(?<device>\\d{1,6})\\) log_latency(?:_fn)? slow"
                  + " operation observed for \\w{1,60}, latency ="
                  + " (?<figure>\\d{1,6}(?:\\.\\d{1,9})?)s"));

  private CephMessages() {}
}
