package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.MarkFinder;
import dev.stallsage.observation.KernelEvent.Subsystem;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Every message that is classified, a table for each part of the system that writes. A new wording
 * is one row; a new kind of event is one constant of {@link
 * dev.stallsage.observation.KernelEvent.Kind} and its rows.
 */
final class Messages {
  private static final List<Message> ALL =
      Stream.of(
              table(Subsystem.SCSI, ScsiMessages.ROWS),
              table(Subsystem.ATA, AtaMessages.ROWS),
              table(Subsystem.NVME, NvmeMessages.ROWS),
              table(Subsystem.BLOCK, BlockMessages.ROWS),
              table(Subsystem.USB, BusMessages.USB),
              table(Subsystem.PCI, BusMessages.PCI),
              table(Subsystem.PCI, IommuMessages.ROWS),
              table(Subsystem.MD, VolumeMessages.MD),
              table(Subsystem.FILESYSTEM, VolumeMessages.FILE_SYSTEMS),
              table(Subsystem.TASK, TaskMessages.ROWS),
              table(Subsystem.ISCSI, IscsiMessages.ROWS),
              table(Subsystem.OTHER, ReplicaMessages.ROWS),
              table(Subsystem.OTHER, CephMessages.ROWS),
              table(Subsystem.HEALTH, HealthMessages.ROWS),
              table(Subsystem.VMKERNEL, VmkernelMessages.ROWS),
              table(Subsystem.VMKERNEL, VmkernelPathMessages.ROWS),
              table(Subsystem.SCSI, FcLinkMessages.ROWS),
              table(Subsystem.MULTIPATH, MultipathMessages.ROWS),
              table(Subsystem.OTHER, CamMessages.ROWS),
              table(Subsystem.OTHER, OtherMessages.ROWS))
          .flatMap(rows -> rows)
          .toList();

  private static final MarkFinder MARKS = new MarkFinder(ALL.stream().map(Message::mark).toList());

  /** No message is longer, characters; what goes on is no log. */
  private static final int LONGEST = 4000;

  /** Where mail clients break lines, characters. */
  private static final int NARROWEST = 64;

  private static final int WIDEST = 90;

  private Messages() {}

  private static Stream<Message> table(Subsystem subsystem, List<Message> rows) {
    return rows.stream().map(row -> row.within(subsystem));
  }

  /** Texts one of which every message contains. */
  static List<String> marks() {
    return ALL.stream().map(Message::mark).distinct().toList();
  }

  /**
   * What a line says, alone or as the rest of the message that a mail client wrapped.
   *
   * @param lineAbove gives the line before it
   */
  static Optional<Message.Sighting> classify(String text, Supplier<String> lineAbove) {
    Optional<Message.Sighting> alone = classify(text);
    boolean named = alone.filter(sighting -> !sighting.device().isEmpty()).isPresent();
    if (named || Stamp.mayBegin(text)) {
      return alone;
    }
    String above = lineAbove.get();
    if (!mayBeWrapped(text, above)) {
      return alone;
    }
    Optional<Message.Sighting> joined = classify(above + " " + text);
    boolean wrapped = joined.isPresent() && Stamp.of(above).stamped() && classify(above).isEmpty();
    return wrapped ? joined : alone;
  }

  private static boolean mayBeWrapped(String text, String above) {
    return above.length() <= WIDEST
        && above.length() + firstWord(text).length() >= NARROWEST
        && Stamp.mayBegin(above);
  }

  private static String firstWord(String text) {
    String s = text.strip();
    int blank = s.indexOf(' ');
    return blank < 0 ? s : s.substring(0, blank);
  }

  /** The first row that knows the line. */
  private static Optional<Message.Sighting> classify(String line) {
    String text = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    BitSet marked = MARKS.in(text);
    for (int i = marked.nextSetBit(0); i >= 0; i = marked.nextSetBit(i + 1)) {
      Optional<Message.Sighting> sighting = ALL.get(i).in(text);
      if (sighting.isPresent()) {
        return sighting;
      }
    }
    return Optional.empty();
  }
}
