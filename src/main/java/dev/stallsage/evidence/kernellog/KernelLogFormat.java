package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DiskPort;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.LogMessage;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Storage messages of kernels: {@code dmesg}, {@code /var/log/messages}, the journal, {@code
 * vmkernel.log}, {@code /var/adm/messages}, the System log of Windows.
 *
 * <p>{@code 2024-05-11T02:10:44.120Z cpu7:2097211)ScsiDeviceIO: 4115: Cmd(0x45b9) 0x2a, CmdSN 0x2
 * from world 0 to dev "naa.60c1" failed H:0x0 D:0x28 P:0x0} becomes {@code QUEUE_FULL} on {@code
 * naa.60c1}. Lines that are not classified belong to nobody; however many stand between two that
 * are, they are one log. A log without one is known by {@linkplain QuietMessages what a kernel
 * writes of storage that works}.
 */
public final class KernelLogFormat implements Format {
  private final MessagePatterns messages;

  /**
   * @param ofSite messages that a site added to those of the product
   */
  public KernelLogFormat(List<LogMessage> ofSite) {
    messages = MessagePatterns.with(ofSite);
  }

  @Override
  public FormatDescription about() {
    return new FormatDescription(
        "kernel-log",
        "Kernel and system log (Linux, ESXi, Solaris, Windows)",
        List.of(
            "dmesg -T",
            "journalctl -k -o short-iso-precise",
            "journalctl -k -o json",
            "cat /var/log/messages",
            "cat /var/run/log/vmkernel.log",
            "Get-WinEvent -FilterHashtable @{LogName='System';"
                + " ProviderName='disk','storahci','stornvme','iScsiPrt'} | Format-List"
                + " TimeCreated,ProviderName,Id,Message",
            "wevtutil qe System /f:text"),
        "dmesg(1)",
        Set.of(KernelEvent.class, DiskPort.class));
  }

  @Override
  public List<String> marks() {
    return Stream.concat(messages.marks().stream(), QuietMessages.marks().stream()).toList();
  }

  @Override
  public boolean weighsMarks() {
    return true;
  }

  @Override
  public Predicate<ByteLine> weighing(String mark) {
    return messages.weighing(mark);
  }

  @Override
  public List<String> heeds() {
    return Stream.concat(messages.marks().stream(), HostLogReader.NOTED.stream()).toList();
  }

  @Override
  public boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.collapsed();
    if (isQuiet(text)) {
      return true;
    }
    Optional<MessagePattern.Sighting> sighting =
        messages.classify(text, () -> above(line, surroundings));
    return sighting.isPresent()
        && !MessageMention.isIn(text)
        && !KubernetesEvents.isRow(text)
        && mayOpen(sighting.get().message().kind())
        && (!sighting.get().device().isEmpty()
            || isStamped(line, surroundings)
            || HostLogReader.isUnmistakable(sighting.get(), text));
  }

  /** Does it show a log, and report nothing? The greeting of BSD has no stamp. */
  static boolean isQuiet(String text) {
    return QuietMessages.isOne(text)
        && (LogPrefix.of(text).stamped() || text.startsWith("Copyright"));
  }

  /** A command alone, in the event log of a controller as well, tells nothing that happened. */
  private static boolean mayOpen(Kind kind) {
    return kind != Kind.ABORTED_COMMAND;
  }

  /** A continuation line has its stamp above. */
  private static boolean isStamped(Line line, ExhibitContext surroundings) {
    return LogPrefix.of(line.collapsed()).stamped()
        || LogPrefix.of(above(line, surroundings)).stamped();
  }

  static String above(Line line, ExhibitContext surroundings) {
    return surroundings.lineAbove(line).map(Line::collapsed).orElse("");
  }

  @Override
  public Reader reader(ExhibitContext surroundings) {
    return new KernelLogReader(messages, surroundings);
  }
}
