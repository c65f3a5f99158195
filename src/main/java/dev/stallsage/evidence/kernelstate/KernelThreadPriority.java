package dev.stallsage.evidence.kernelstate;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.ThreadPriority;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The dispatch priority a DTrace one-liner printed.
 *
 * <pre>
 * / caller >= (uintptr_t)&amp;emlxs`emlxs_thread / { printf("prio: %d\n", curthread->t_pri); exit(0); }
 * prio: 60
 * </pre>
 *
 * becomes priority 60 of {@code emlxs_thread}. The number alone names no thread: the script must.
 */
public final class KernelThreadPriority {
  private static final Pattern PRIORITY =
      Pattern.compile("^\\s*(?:(\\w+_(?:thread|thd)):?\\s+)?prio(?:rity)?:\\s*(\\d{1,3})\\s*$");
  private static final Pattern ABOUT_THREADS =
      Pattern.compile("\\bt_pri\\b|\\bthreads?\\b|_thread\\b");
  private static final Pattern THREAD = Pattern.compile("\\b(\\w+_(?:thread|thd))\\b");

  public static final Format FORMAT =
      format("thread-priority", "Priority of a kernel thread, printed by DTrace")
          .printedBy(
              "dtrace -qn 'fbt::emlxs_thread*:entry { printf(\"prio: %d\\n\", curthread->t_pri) }'")
          .describedIn("DTrace guide, curthread; kthread_t t_pri")
          .yields(ThreadPriority.class)
          .marked("prio")
          .opens(
              (line, surroundings) ->
                  line.text().contains("prio")
                      && PRIORITY.matcher(line.text()).matches()
                      && (THREAD.matcher(line.text()).find()
                          || surroundings.mentions(ABOUT_THREADS)))
          .readBy(KernelThreadPriority::reader);

  private KernelThreadPriority() {}

  private static Reader reader(ExhibitContext surroundings) {
    String thread = nearestThread(surroundings);
    return new Reader() {
      @Override
      public boolean take(Line line, ObservationSink sink) {
        Matcher priority = PRIORITY.matcher(line.text());
        if (!priority.matches()) {
          return false;
        }
        String named = priority.group(1) == null ? thread : priority.group(1);
        sink.observe(new ThreadPriority(line.at(), named, Integer.parseInt(priority.group(2))));
        return true;
      }
    };
  }

  private static String nearestThread(ExhibitContext surroundings) {
    return surroundings
        .nearest(text -> THREAD.matcher(text).results().findFirst())
        .map(thread -> thread.group(1))
        .orElse("");
  }
}
