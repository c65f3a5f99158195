package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.LogReader;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.HostName;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Reads a log of one host, or that of a log server in which the lines of many stand between each
 * other: each host's lines are read as if they were alone.
 *
 * <p>{@code Jun 22 15:55:54 db7 kernel: nfs: server nas2 not responding} tells of db7, {@code Jun
 * 22 15:55:55 web4 kernel: nfs: server nas2 OK} ends nothing of db7. A line that names no host is
 * of the host of the line above it.
 */
final class KernelLogReader implements LogReader {
  /** The lines of one host. */
  private static final class HostLog {
    private final HostLogReader reader;
    private String name;

    private HostLog(String name, HostLogReader reader) {
      this.name = name;
      this.reader = reader;
    }

    /** Is this the line of a host that is called just so, with its stamp as wide as before? */
    private boolean isOf(String text, int at) {
      return !name.isEmpty()
          && text.startsWith(name, at)
          && text.startsWith(" ", at + name.length())
          && text.startsWith(" ", at - 1);
    }
  }

  /** Each host has a memory of its own devices: so many at the most, that no file fills ours. */
  private static final int HOSTS_AT_MOST = 200;

  private static final String OTHER_HOSTS = "other hosts";

  /**
   * The word before these names a host without doubt; before another word it may be the name of a
   * thread or of a component.
   */
  private static final Pattern SENDER =
      Pattern.compile(
          " (?:(?:kernel|vmkernel|vmkwarning|vobd|multipathd|iscsid|unix|genunix|scsi)(?::|(?= ))"
              + "|[\\w./-]{1,60}\\[\\d{1,10}\\]:|[\\w./-]{1,60}: \\[ID \\d{1,10} ) ?");

  private final MessagePatterns messages;
  private final Map<String, HostLog> hosts = new LinkedHashMap<>();
  private final HostLog first;
  private HostLog current;
  private int nameAt;
  private boolean tooMany;

  KernelLogReader(MessagePatterns messages, ExhibitContext surroundings) {
    this.messages = messages;
    first = new HostLog("", new HostLogReader(messages, surroundings));
    current = first;
  }

  @Override
  public void passed(Line last) {
    if (!last.blank()) {
      current = of(last.collapsed());
      current.reader.passed(last);
    }
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    boolean room = !tooMany;
    current = of(line.collapsed());
    if (room && tooMany) {
      sink.remark(
          line.at(),
          "names more than "
              + HOSTS_AT_MOST
              + " hosts: what the others tell is told as of one; give their logs one by one");
    }
    return current.reader.take(line, current.name, sink);
  }

  @Override
  public void end(ObservationSink sink) {
    first.reader.end(first.name, sink);
    hosts.values().stream()
        .filter(host -> host != first)
        .forEach(host -> host.reader.end(host.name, sink));
  }

  private HostLog of(String text) {
    if (nameAt > 0 && current.isOf(text, nameAt) || isOfKernelAlone(text)) {
      return current;
    }
    String host = LogPrefix.of(text).host();
    if (!HostName.isOne(host)) {
      return current;
    }
    nameAt = text.indexOf(" " + host + " ") + 1;
    String label = HostName.label(host);
    HostLog known = hosts.get(label);
    if (known != null) {
      return known;
    }
    if (first.name.isEmpty()) {
      first.name = host;
      hosts.put(label, first);
      return first;
    }
    return isSender(text, nameAt + host.length()) ? another(label, host) : current;
  }

  /** Behind seconds since the start a host is printed only together with its kernel. */
  private static boolean isOfKernelAlone(String text) {
    return text.startsWith("[") && !text.contains(" kernel: ");
  }

  private static boolean isSender(String text, int from) {
    return SENDER.matcher(text).region(from, text.length()).lookingAt();
  }

  private HostLog another(String label, String name) {
    tooMany = hosts.size() >= HOSTS_AT_MOST;
    return hosts.computeIfAbsent(
        tooMany ? OTHER_HOSTS : label,
        l ->
            new HostLog(
                tooMany ? OTHER_HOSTS : name, new HostLogReader(messages, ExhibitContext.NONE)));
  }
}
