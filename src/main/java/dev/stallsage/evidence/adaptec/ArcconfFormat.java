package dev.stallsage.evidence.adaptec;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code arcconf getconfig}. {@code Status of logical device : Degraded} below {@code Logical
 * device number 0} becomes a {@link RaidSetting} of section {@code logicaldevice 0}.
 */
public final class ArcconfFormat implements Format {
  private static final Pattern FIRST =
      Pattern.compile(
          "^(?:Controllers found: \\d+|(?:Logical (?:[dD]evice|drive)|Physical Device)"
              + " information|Logical (?:[dD]evice|drive) number \\d+|Controller Model : .*)$");

  @Override
  public About about() {
    return new About(
        "arcconf",
        "Adaptec RAID configuration (arcconf)",
        List.of("arcconf getconfig 1"),
        "Adaptec ARCCONF Command Line Utility user guide",
        Set.of(RaidController.class, RaidSetting.class));
  }

  @Override
  public List<String> marks() {
    return List.of(
        "Controllers found:",
        "evice information",
        "evice number ",
        "drive information",
        "drive number ",
        "Controller Model");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return FIRST.matcher(line.collapsed()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new ArcconfReader(surroundings);
  }
}
