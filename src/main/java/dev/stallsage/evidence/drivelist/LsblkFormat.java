package dev.stallsage.evidence.drivelist;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DeviceNumber;
import dev.stallsage.observation.Layered;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code lsblk} as a table or as pairs ({@code -P}), with whatever columns.
 *
 * <p>{@code sda ACME SPIN 4000 AC7Q1F0K 0x5000ace1a2b3c4d5} below {@code NAME MODEL SERIAL WWN}
 * becomes a {@link DeviceIdentity} of {@code sda}.
 */
public final class LsblkFormat implements Format {
  private static final Pattern HEAD = Pattern.compile("^NAME(?: [A-Z][A-Z0-9:%-]{1,15}){1,80}$");
  private static final List<String> KNOWN =
      List.of(
          " MAJ:MIN",
          " KNAME",
          " MOUNTPOINT",
          " FSTYPE",
          " SERIAL",
          " MODEL",
          " ROTA",
          " DISC-GRAN",
          " MIN-IO");
  private static final Pattern PAIR =
      Pattern.compile("^[A-Z][A-Z0-9:%-]{1,15}=\"[^\"]{0,200}\" [A-Z].*");

  static boolean isHead(String text) {
    return text.startsWith("NAME ")
        && HEAD.matcher(text).matches()
        && KNOWN.stream().anyMatch(text::contains);
  }

  static boolean isPairs(String text) {
    return (text.startsWith("NAME=\"") || text.contains("NAME=\"") && text.contains(" MODEL=\""))
        && PAIR.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "lsblk",
        "lsblk",
        List.of("lsblk -o NAME,KNAME,TYPE,SIZE,ROTA,MODEL,SERIAL,WWN"),
        "lsblk(8)",
        Set.of(DeviceIdentity.class, DeviceNumber.class, Layered.class));
  }

  @Override
  public List<String> marks() {
    return List.of("NAME");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.collapsed();
    return isHead(text) || isPairs(text);
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new LsblkReader();
  }
}
