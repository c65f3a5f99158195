package dev.stallsage.evidence.zpool;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.SpaceUse;
import java.util.regex.Pattern;

/**
 * {@code zpool get}: one property a line.
 *
 * <pre>
 * NAME   PROPERTY       VALUE    SOURCE
 * tank   capacity       98%      -
 * tank   fragmentation  71%      -
 * </pre>
 *
 * becomes {@link SpaceUse} {@code POOL} 98 and {@code POOL_IN_PIECES} 71 of {@code tank}; the other
 * properties tell nothing of space.
 */
public final class PoolGet {
  private static final Pattern FIRST =
      Pattern.compile("^\\s*+NAME\\s++PROPERTY\\s++VALUE(?:\\s++RECEIVED)?\\s++SOURCE\\s*+$");
  private static final Pattern PROPERTY = Pattern.compile("[a-z][\\w@:.-]{1,60}");
  private static final int COLUMNS = 4;

  public static final Format FORMAT =
      format("zpool-get", "zpool get")
          .printedBy("zpool get capacity,fragmentation")
          .describedIn("zpool-get(8)")
          .yields(SpaceUse.class)
          .marked("PROPERTY")
          .opens(FIRST)
          .linesReadBy(PoolGet::take);

  private PoolGet() {}

  private static boolean take(Line line, ObservationSink sink) {
    if (line.blank()) {
      return false;
    }
    String[] words = line.words();
    boolean heading = FIRST.matcher(line.text()).matches();
    if (heading || words.length < COLUMNS || !PROPERTY.matcher(words[1]).matches()) {
      return heading;
    }
    PoolProperties.kind(words[1])
        .ifPresent(
            kind ->
                PoolProperties.percent(words[2])
                    .ifPresent(
                        percent -> sink.observe(new SpaceUse(line.at(), words[0], kind, percent))));
    return true;
  }
}
