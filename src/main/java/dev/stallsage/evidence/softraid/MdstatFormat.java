package dev.stallsage.evidence.softraid;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.SoftwareArray;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code /proc/mdstat}, also where a mail client wrapped its lines.
 *
 * <pre>
 * md3 : active raid5 sdc1[2] sdb1[1] sda1[0]
 *       7813774336 blocks super 1.2 level 5, 512k chunk, algorithm 2 [3/3] [UUU]
 *       [==>..................]  check = 12.4% (484412/3906887168) finish=610.2min speed=93411K/sec
 * </pre>
 *
 * becomes a {@link SoftwareArray} of level {@code raid5} with a {@code check} at 93411 KiB/s.
 */
public final class MdstatFormat implements Format {
  static final Pattern HEAD =
      Pattern.compile("^(md[\\w/-]{1,60}) : (?:in)?active(?: \\([a-z-]+\\))?(?: .*)?$");
  private static final Pattern PERSONALITIES = Pattern.compile("^Personalities : \\[.*");

  static boolean isHead(String text) {
    return text.startsWith("md") && HEAD.matcher(text).matches();
  }

  static boolean isPersonalities(String text) {
    return text.startsWith("Pers") && PERSONALITIES.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "mdstat",
        "/proc/mdstat",
        List.of("cat /proc/mdstat"),
        "md(4)",
        Set.of(SoftwareArray.class));
  }

  @Override
  public List<String> marks() {
    return List.of("Personalities :", " : active", " : inactive");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.collapsed();
    return isHead(text) || isPersonalities(text);
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new MdstatReader();
  }
}
