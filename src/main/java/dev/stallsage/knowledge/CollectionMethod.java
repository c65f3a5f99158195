package dev.stallsage.knowledge;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * One way to collect the evidence of a format: an entry of {@code knowledge/collect.yaml}.
 *
 * @param format id of the format that reads it
 * @param platform {@code linux}, {@code solaris}, {@code esxi}, {@code switch}, {@code any}
 * @param command the command; {@code {count}} is the number of samples, {@code {seconds}} the time
 *     it takes
 * @param every interval of its samples, seconds; 0 when it takes none
 * @param cost what it costs
 * @param shows the features this command is meant for, where a format can print many things: {@code
 *     LatencyTail} of a DTrace script around the disk driver, {@code LoggedFault/path-flaps} of a
 *     search for one message; empty when it serves every feature the format yields
 * @param suits words one of which occurs in evidence of a system where the command can tell
 *     something, in small letters: {@code megaraid}; empty when it can anywhere
 * @param tells {@code slow} or {@code history} of the one command of its platform that tells
 *     whether anything is, or was, slow; empty of all others
 * @param unless words one of which tells that it cannot: a LUN of an array has no SMART data
 */
public record CollectionMethod(
    String format,
    String platform,
    String command,
    int every,
    Cost cost,
    List<String> shows,
    List<String> suits,
    List<String> unless,
    String tells) {
  /** Tells whether anything is slow now. */
  public static final String SLOW = "slow";

  /** Tells whether anything was slow in hours that are over. */
  public static final String HISTORY = "history";

  private static final String COUNT = "{count}";
  private static final String SECONDS = "{seconds}";

  /** {@code <world>}, {@code /dev/sdX}: what only a person can name. */
  private static final Pattern FILLED_IN = Pattern.compile("<\\w++>|/dev/sdX");

  public CollectionMethod {
    suits = suits.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
    unless = unless.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
  }

  /** Commands are keys of many maps, and hardly two begin with the same words. */
  @Override
  public int hashCode() {
    return command.hashCode();
  }

  /**
   * Is this the command to offer for a feature the format yields?
   *
   * @param key which of the features of that name, empty for any
   */
  public boolean serves(String feature, String key) {
    return shows.isEmpty() || shows.contains(feature) || shows.contains(feature + '/' + key);
  }

  /** The command as it is usually run: {@code iostat -xkyt 5 24}. */
  public String run() {
    return run(cost.seconds());
  }

  /**
   * The command for a window of time; one that takes no samples is the same for any.
   *
   * @param seconds how long it may take
   */
  public String run(int seconds) {
    return command
        .replace(COUNT, Integer.toString(Math.max(2, seconds / Math.max(1, every))))
        .replace(SECONDS, Integer.toString(seconds));
  }

  /** Can the time it takes be chosen? */
  public boolean samples() {
    return command.contains(COUNT) || command.contains(SECONDS);
  }

  /**
   * Why a script that collects everything leaves it out; empty when it runs it.
   *
   * @param probes may it put probes into the running kernel?
   */
  public String leftOut(boolean probes) {
    if (FILLED_IN.matcher(command).find()) {
      return "somebody has to fill in a name";
    }
    if (cost.load() == Cost.Load.HEAVY || cost.window()) {
      return "only by hand: " + cost.words();
    }
    boolean invasive = cost.load() == Cost.Load.PROBES || cost.perturbs();
    return invasive && !probes ? "only with --probes: " + cost.words() : "";
  }
}
