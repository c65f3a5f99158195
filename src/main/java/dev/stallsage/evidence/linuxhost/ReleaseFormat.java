package dev.stallsage.evidence.linuxhost;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.OperatingSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The distribution of a Linux host: {@code /etc/redhat-release} and its clones, {@code
 * /etc/os-release}, {@code lsb_release -a}, {@code /etc/SuSE-release}.
 *
 * <p>{@code Red Hat Enterprise Linux Server release 5.5 (Tikanga)} becomes product {@code rhel},
 * version {@code 5.5}. When several of these files are printed together the system is named once,
 * with its most detailed version; a clone that also carries a Red Hat release file is the clone.
 */
public final class ReleaseFormat implements Format {
  @Override
  public About about() {
    return new About(
        "linux-release",
        "Linux distribution and its version",
        List.of("cat /etc/*release"),
        "os-release(5), lsb_release(1)",
        Set.of(OperatingSystem.class));
  }

  @Override
  public List<String> marks() {
    List<String> followed = new ArrayList<>(Marks.followed("ID=", 'a', 'z'));
    followed.addAll(Marks.followed(" release ", '0', '9'));
    return Marks.and(
        followed,
        "ID=\"",
        "ID='",
        "NAME=",
        "DISTRIB_ID=",
        "/etc/os-release:",
        "Distributor ID:",
        "LSB Version:",
        "SUSE Linux Enterprise Server");
  }

  /** No release is named behind the number of a process or a kernel stamp. */
  @Override
  public boolean mayOpen(ByteLine line) {
    int i = line.from();
    while (i < line.to() && line.bytes()[i] != '[') {
      i++;
    }
    return i == line.to();
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    if (text.contains(" release ")) {
      return ReleaseLine.of(text).isPresent();
    }
    if (text.indexOf('=') > 0) {
      return OsRelease.opens(text);
    }
    return text.startsWith("Distributor ID:")
        || text.startsWith("LSB Version:")
        || ReleaseLine.suse(text).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new ReleaseReader();
  }
}
