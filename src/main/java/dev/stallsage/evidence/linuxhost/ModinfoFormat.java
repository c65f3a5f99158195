package dev.stallsage.evidence.linuxhost;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DriverVersion;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code modinfo}, whole or filtered, for one module or for all of them.
 *
 * <p>{@code version: 3.6.20-RH4} below {@code filename: /lib/modules/.../cciss.ko} becomes driver
 * {@code cciss}, version {@code 3.6.20-RH4}. Many modules of the kernel tree carry no version: that
 * says nothing. A filtered output names its module only in the command above it.
 */
public final class ModinfoFormat implements Format {
  private static final Pattern COMMAND =
      Pattern.compile(
          "\\bmodinfo\\b((?:\\s++(?:(?:-F|--field)[ =]?\\s*+\\w++|-\\S++)){0,8})\\s++([\\w./-]++)");

  @Override
  public About about() {
    return new About(
        "modinfo",
        "Linux modinfo",
        List.of("modinfo cciss hpsa megaraid_sas mpt3sas qla2xxx lpfc vmd"),
        "modinfo(8)",
        Set.of(DriverVersion.class));
  }

  @Override
  public List<String> marks() {
    return List.of("filename:", "version:");
  }

  @Override
  public List<String> marksAbove() {
    return List.of("modinfo");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text().stripLeading();
    if (text.startsWith("filename:")) {
      return text.contains(".ko") || text.contains("(builtin)");
    }
    if (text.startsWith("version:")) {
      return !asked(line, surroundings).isEmpty();
    }
    return isBareVersion(line, surroundings);
  }

  /** The module the command above asks for, empty when there is no such command. */
  static String asked(Line line, Surroundings surroundings) {
    Matcher command = COMMAND.matcher(surroundings.command());
    Matcher above = COMMAND.matcher(surroundings.above(line));
    if (command.find()) {
      return Modules.canonical(command.group(2));
    }
    return above.find() ? Modules.canonical(above.group(2)) : "";
  }

  /** Directly below {@code modinfo -F version cciss} stands nothing but the version. */
  static boolean isBareVersion(Line line, Surroundings surroundings) {
    String above = surroundings.above(line);
    if (!above.contains("modinfo") || !line.text().matches("^\\s*+\\d[\\w.+:-]*+\\s*+$")) {
      return false;
    }
    Matcher command = COMMAND.matcher(above);
    return command.find() && command.group(1).matches("^.*\\bversion");
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new ModinfoReader(surroundings);
  }
}
