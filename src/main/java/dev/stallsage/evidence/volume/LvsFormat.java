package dev.stallsage.evidence.volume;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.CopyingSnapshot;
import dev.stallsage.observation.SpaceUse;
import dev.stallsage.observation.SpaceUse.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The logical volumes of LVM, by {@code lvs}.
 *
 * <pre>
 *   LV       VG    Attr       LSize   Pool Origin Data%  Meta%  Move Log Cpy%Sync Convert
 *   guests   vg0   twi-aotzD- 319.61g             100.00 3.75
 *   vm-101   vg0   Vwi-aotz--  64.00g guests      41.20
 * </pre>
 *
 * becomes {@link SpaceUse} {@code THIN_DATA} 100 and {@code THIN_METADATA} 3.75 of {@code
 * vg0/guests}. A thin pool has neither pool nor origin, so its first two shares are of its data and
 * its metadata. A row such as {@code mail-snap vg0 swi-a-s--- 20.00g mail 41.20} is a snapshot that
 * copies what {@code vg0-mail} overwrites; one that is thin ({@code V}) shares and one that is full
 * ({@code I}) has ceased to.
 */
public final class LvsFormat implements Format {
  private static final Pattern ATTRIBUTES = Pattern.compile("[a-zA-Z-][a-zA-Z-]{8,9}");
  private static final Pattern SHARE = Pattern.compile("\\d{1,3}[.,]\\d{2}");

  @Override
  public About about() {
    return new About(
        "lvs",
        "LVM's lvs",
        List.of("lvs -a"),
        "lvs(8), lvmthin(7)",
        Set.of(CopyingSnapshot.class, SpaceUse.class));
  }

  @Override
  public List<String> marks() {
    return List.of("Attr");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return isHeading(line);
  }

  private static boolean isHeading(Line line) {
    List<String> words = line.text().contains("Attr") ? Arrays.asList(line.words()) : List.of();
    return !words.isEmpty()
        && words.get(0).equals("LV")
        && words.contains("Attr")
        && words.contains("Data%");
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return (line, sink) -> {
      if (line.blank()) {
        return false;
      }
      List<String> words = Arrays.asList(line.words());
      int attributes = attributes(words);
      if (attributes > 0 && words.get(attributes).charAt(0) == 't') {
        thinPool(line, words, attributes, sink);
      }
      if (attributes > 1 && isCopying(words.get(attributes))) {
        snapshot(line, words, attributes, sink);
      }
      return attributes > 0 || isHeading(line);
    };
  }

  /** Behind the name and the group; 0 when this is no row. */
  private static int attributes(List<String> words) {
    for (int i = 1; i < Math.min(3, words.size()); i++) {
      if (ATTRIBUTES.matcher(words.get(i)).matches() && words.get(i).contains("-")) {
        return i;
      }
    }
    return 0;
  }

  private static boolean isCopying(String attributes) {
    return "sS".indexOf(attributes.charAt(0)) >= 0 && attributes.charAt(4) == 'a';
  }

  /** Its size stands behind the attributes, then its origin: it has no pool. */
  private static void snapshot(Line line, List<String> words, int attributes, Sink sink) {
    int origin = attributes + 2;
    if (origin < words.size() && !SHARE.matcher(words.get(origin)).matches()) {
      sink.observe(
          new CopyingSnapshot(
              line.at(), words.get(0), mapped(words.get(1)) + '-' + mapped(words.get(origin))));
    }
  }

  private static String mapped(String name) {
    return name.replace("-", "--");
  }

  private static void thinPool(Line line, List<String> words, int attributes, Sink sink) {
    String name = (attributes > 1 ? words.get(1) + "/" : "") + words.get(0);
    List<Double> shares =
        words.subList(attributes + 1, words.size()).stream()
            .filter(word -> SHARE.matcher(word).matches())
            .map(word -> Double.parseDouble(word.replace(',', '.')))
            .toList();
    Kind[] kinds = {Kind.THIN_DATA, Kind.THIN_METADATA};
    for (int i = 0; i < Math.min(kinds.length, shares.size()); i++) {
      sink.observe(new SpaceUse(line.at(), name, kinds[i], shares.get(i)));
    }
  }
}
