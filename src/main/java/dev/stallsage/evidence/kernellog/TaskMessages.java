package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.IN_FUNCTION;
import static dev.stallsage.observation.KernelEvent.Kind.TASK_BLOCKED;

import java.util.ArrayList;
import java.util.List;

/**
 * Tasks that do not go on, and the functions of stacks that tell where: below a blocked task, in a
 * backtrace of a busy CPU, in {@code /proc/PID/stack}.
 */
final class TaskMessages {
  /** Beginnings of names of functions in which storage stacks wait or spin. */
  private static final List<String> TELLING =
      List.of(
          "md_bitmap_startwrite",
          "bitmap_startwrite",
          "raid5_make_request",
          "raid5_get_active_stripe",
          "md_write_start",
          "md_super_wait",
          "md_flush_request",
          "ext4_mb_scan_aligned",
          "ext4_mb_find_good_group",
          "mb_find_order_for_block",
          "mb_find_extent",
          "ext4_mb_regular_allocator",
          "jbd2_log_wait_commit",
          "jbd2_journal_commit_transaction",
          "wait_transaction_locked",
          "xlog_grant_head_wait",
          "btrfs_commit_transaction",
          "balance_dirty_pages",
          "nfsd_commit",
          "rpc_wait_bit_killable",
          "blk_mq_get_tag",
          "rq_qos_wait",
          "wbt_wait",
          "nvme_wait_freeze",
          "blk_mq_freeze_queue_wait");

  static final List<Message> ROWS = rows();

  private TaskMessages() {}

  private static List<Message> rows() {
    List<Message> rows = new ArrayList<>();
    rows.add(
        Message.of(
            TASK_BLOCKED,
            " blocked for more than ",
            "INFO: task (?<says>\\S+):\\d+ blocked for more than (?<figure>\\d+) seconds"));
    rows.add(
        Message.of(
            TASK_BLOCKED,
            " blocked for more than ",
            "INFO: task (?<says>.{1,80}?) blocked for more than (?<figure>\\d+) seconds"));
    for (String function : TELLING) {
      rows.add(
          Message.of(
              IN_FUNCTION,
              function,
              "(?<!\\? )\\b(?<says>"
                  + function
                  + ")(?:\\.\\w{1,20}){0,3}\\+0x[0-9a-f]+/0x[0-9a-f]+"));
    }
    return List.copyOf(rows);
  }
}
