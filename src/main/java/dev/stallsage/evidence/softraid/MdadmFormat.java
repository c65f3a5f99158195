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
 * {@code mdadm --detail}.
 *
 * <pre>
 * /dev/md0:
 *            Version : 1.2
 *         Raid Level : raid6
 *              State : clean, degraded, recovering
 *     Rebuild Status : 45% complete
 *        5       8       81        1      spare rebuilding   /dev/sdf1
 * </pre>
 *
 * becomes a {@link SoftwareArray} {@code md0} of level {@code raid6} in {@code recovery}.
 */
public final class MdadmFormat implements Format {
  private static final Pattern FIRST = Pattern.compile("^Version : \\d[\\d.]*$");
  static final Pattern NAME = Pattern.compile("^/dev/(md[\\w/-]{1,60}):$");

  @Override
  public About about() {
    return new About(
        "mdadm-detail",
        "mdadm --detail",
        List.of("mdadm --detail /dev/md0"),
        "mdadm(8)",
        Set.of(SoftwareArray.class));
  }

  @Override
  public List<String> marks() {
    return List.of("Version : ");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains("Version : ")
        && FIRST.matcher(line.collapsed()).matches()
        && NAME.matcher(surroundings.above(line)).matches();
  }

  @Override
  public boolean isHeading(String text) {
    return NAME.matcher(text.strip()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new MdadmReader(surroundings);
  }
}
