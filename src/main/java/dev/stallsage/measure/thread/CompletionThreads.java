package dev.stallsage.measure.thread;

import dev.stallsage.observation.Histogram;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The names under which the completion threads of adapter drivers appear. */
final class CompletionThreads {
  /** {@code emlxs_thread}, {@code qlc_completion_thread}. */
  private static final Pattern FUNCTION =
      Pattern.compile("\\b(emlxs|qlc)_(?:completion_|task_)?thread\\b");

  /** {@code qlc_0_comp_thd}. */
  private static final Pattern TASK_QUEUE = Pattern.compile("^(emlxs|qlc)_\\d+_comp_thd$");

  /** Probes on every kernel function: their own cost moves the whole distribution. */
  private static final List<String> INVASIVE = List.of("fbt:::entry", "fbt:::return");

  private CompletionThreads() {}

  static Optional<String> driverOfFunction(String thread) {
    return group(FUNCTION, thread);
  }

  static Optional<String> driverOfTaskQueue(String name) {
    return group(TASK_QUEUE, name);
  }

  /** The driver whose thread was traced by probes that do not disturb it; else empty. */
  static Optional<String> tracedBy(Histogram histogram) {
    if (histogram.probes().stream().anyMatch(INVASIVE::contains)) {
      return Optional.empty();
    }
    return Stream.concat(Stream.of(histogram.subject()), histogram.probes().stream())
        .map(CompletionThreads::driverOfFunction)
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> group(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
  }
}
