package dev.stallsage.evidence.nvme;

import dev.stallsage.evidence.ExhibitContext;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of NVMe drives: {@code nvme0}, {@code nvme0n1}, {@code nvme0c1n1}, {@code ng0n1}. */
final class DriveName {
  private static final Pattern NAME =
      Pattern.compile("\\b(nvme\\d+(?:c\\d+)?(?:n\\d+)?|ng\\d+n\\d+)\\b");
  private static final Pattern COMMAND =
      Pattern.compile("\\b(?:smart-log|smartctl|nvmecontrol)\\b");

  private DriveName() {}

  static Optional<String> in(String text) {
    Matcher m = NAME.matcher(text);
    return m.find() ? Optional.of(m.group(1)) : Optional.empty();
  }

  /** The drive a command asks for. */
  static Optional<String> inCommand(String text) {
    return COMMAND.matcher(text).find() ? in(text) : Optional.empty();
  }

  /** The drive the nearest command above asks for: where the log does not name it; else empty. */
  static String askedFor(ExhibitContext surroundings) {
    return surroundings.nearest(DriveName::inCommand).orElse("");
  }
}
