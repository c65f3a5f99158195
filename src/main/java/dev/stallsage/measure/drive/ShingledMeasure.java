package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.drive.DriveWords.ShingledDrive;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.SoftwareArray;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Knows drives that record in overlapping tracks by their models. */
public final class ShingledMeasure extends Gathering {
  private static final int DRIVES_AT_MOST = 10_000;

  /**
   * Models their makers named as shingled and drive-managed: Seagate's table "CMR and SMR hard
   * drives" (Archive, BarraCuda, mobile), Western Digital's statement of April 2020 (Red 2 to 6 TB,
   * Blue), Toshiba's of the same month (DT02, P300, L200, MQ04).
   */
  private static final Pattern SHINGLED =
      Pattern.compile(
          "(?:ST[568]000AS00\\d\\d"
              + "|ST(?:2000DM00[58]|3000DM007|4000DM00[45]|5000DM000|6000DM00[34]|8000DM00[48])"
              + "|ST(?:500LM03[04]|1000LM0(?:35|37|38|48|49)|2000LM0(?:07|09|10|15)"
              + "|3000LM0(?:16|24)|4000LM0(?:16|24)|5000LM000)"
              + "|WD[2346]0EFAX|WD(?:[26]0|10)EZAZ|WD[12]0SPZX|WD10SPWX|WD[345]0NDZ[WM]|WD20SDRW"
              + "|DT02ABA[46]00|HDWD2[46]0|HDWL1[12]0|MQ04AB[DF][12]00)");

  /** {@code ata-WDC_WD40EFAX-68JH4N0_WD-WX11D7} in a pool: the name holds the model. */
  private static final Pattern LINK = Pattern.compile("^ata-(\\w[\\w.-]{3,60})_[\\w.-]{3,40}$");

  /** The model of one drive, and where it is told. */
  private record Told(String model, Location at) {}

  private final Map<Series, Map<String, Told>> seen = new HashMap<>();

  public ShingledMeasure() {
    gathers(DeviceIdentity.class, this::gather);
    gathers(SoftwareArray.class, this::gather);
  }

  private void gather(Series series, DeviceIdentity drive) {
    if (!drive.model().isEmpty()) {
      tell(series, drive.node(), new Told(drive.model(), drive.at()));
    }
  }

  private void gather(Series series, SoftwareArray array) {
    for (String member : array.members()) {
      Matcher link = LINK.matcher(member);
      if (link.matches()) {
        tell(series, member, new Told(link.group(1), array.at()));
      }
    }
  }

  private void tell(Series series, String name, Told told) {
    Map<String, Told> drives = seen.computeIfAbsent(series, s -> new TreeMap<>());
    if (drives.size() < DRIVES_AT_MOST) {
      drives.putIfAbsent(name, told);
    }
  }

  @Override
  public Collection<? extends Feature> features(FeatureContext frame) {
    Map<Where, ShingledDrive> drives = new TreeMap<>();
    seen.forEach(
        (series, nodes) ->
            nodes.entrySet().stream()
                .map(drive -> feature(frame.where(series, drive.getKey()), drive.getValue()))
                .forEach(drive -> drives.putIfAbsent(drive.where(), drive)));
    return drives.values();
  }

  private static ShingledDrive feature(Where where, Told drive) {
    boolean shingled = SHINGLED.matcher(drive.model).find();
    String reads =
        "model " + drive.model + (shingled ? " records in overlapping tracks" : ", of no list");
    return new ShingledDrive(where, shingled, List.of(new Citation(drive.at, reads)));
  }
}
