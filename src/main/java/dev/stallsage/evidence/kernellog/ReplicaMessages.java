package dev.stallsage.evidence.kernellog;

import static dev.stallsage.observation.KernelEvent.Kind.REPLICA_LATE;

import java.util.List;

/**
 * What the engine of a replicated volume (Longhorn) writes of copies that do not answer: {@code
 * time="2024-03-12T09:14:07Z" level=error msg="Setting replica tcp://10.52.1.9:10060 to ERR due to:
 * r/w timeout"}.
 */
final class ReplicaMessages {
  private static final String REPLICA = "(?<device>(?:tcp://)?\\d{1,3}(?:\\.\\d{1,3}){3}:\\d{1,5})";

  static final List<Message> ROWS =
      List.of(
          Message.of(
              REPLICA_LATE,
              "imeout on replica ",
              "(?<says>[Rr]ead|[Ww]rite|[Pp]ing|[Rr]/[Ww]) [Tt]imeout on replica " + REPLICA),
          Message.of(
              REPLICA_LATE,
              "to ERR due to: ",
              "Setting replica " + REPLICA + " to ERR due to: .{0,80}(?<says>timeout)"),
          Message.of(
              REPLICA_LATE,
              "to mode ERR due to",
              "replica " + REPLICA + " to mode ERR due to.{0,80}(?<says>timeout)"),
          Message.of(
              REPLICA_LATE,
              "R/W Timeout",
              "(?<says>R/W Timeout)\\. No response received in \\d++(?:.{0,60}" + REPLICA + ")?"),
          Message.of(
              REPLICA_LATE,
              "r/w timeout",
              "\\bReplicator\\.(?:Read|Write)At:\\d{1,4} (?<says>r/w timeout)\\b"),

          // the requests under way when it gave up: R of 4 kB to the copy, 8.8 s
          Message.of(
              REPLICA_LATE,
              "us failed",
              "->" + REPLICA + " [RW]\\[ *+\\d++kB\\] *+\\d++(?<says>us failed)"));

  private ReplicaMessages() {}
}
