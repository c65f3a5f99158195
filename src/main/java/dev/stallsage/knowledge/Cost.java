package dev.stallsage.knowledge;

import java.util.ArrayList;
import java.util.List;

/**
 * What it costs to collect evidence: members of an entry of {@code knowledge/collect.yaml}.
 *
 * @param seconds how long the command takes
 * @param load what it does to the system beside reading
 * @param root needs the rights of root
 * @param window only in a maintenance window
 * @param perturbs changes what it measures
 * @param note what else one must know, empty for nothing
 */
public record Cost(
    int seconds, Load load, boolean root, boolean window, boolean perturbs, String note) {

  /** What a command does to the system beside reading. */
  public enum Load {
    /** It only reads. */
    NONE("read-only"),
    /** It reads much, or counts in the hypervisor. */
    LIGHT("a little load"),
    /** It puts probes into the running kernel. */
    PROBES("probes in the running kernel"),
    /** It loads the device itself. */
    HEAVY("loads the device");

    private final String words;

    Load(String words) {
      this.words = words;
    }
  }

  private static final int MINUTE = 60;

  /** For the reader: {@code 2 minutes, read-only, needs root}. */
  public String words() {
    List<String> words = new ArrayList<>(List.of(duration(seconds), load.words));
    if (root) {
      words.add("needs root");
    }
    if (window) {
      words.add("only in a maintenance window");
    }
    if (perturbs) {
      words.add("slows what it measures");
    }
    return String.join(", ", words) + (note.isEmpty() ? "" : "; " + note);
  }

  /** {@code instant}, {@code 30 seconds}, {@code 2 minutes}. */
  static String duration(int seconds) {
    if (seconds <= 1) {
      return "instant";
    }
    if (seconds < 2 * MINUTE) {
      return seconds == MINUTE ? "1 minute" : seconds + " seconds";
    }
    return seconds / MINUTE + " minutes";
  }
}
