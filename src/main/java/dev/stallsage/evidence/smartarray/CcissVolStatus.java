package dev.stallsage.evidence.smartarray;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What cciss_vol_status says of volumes and of the write cache.
 *
 * <pre>
 * /dev/cciss/c0d0: (Smart Array P410i) RAID 5 Volume 0 status: OK.
 * /dev/cciss/c0d0(Smart Array P410i:0): Non-Volatile Cache status:
 *                    Cache configured: Yes
 *                 Write cache enabled: No
 *    Write cache temporarily disabled
 *            Temporary disable condition: The capacitor is being charged.
 * </pre>
 *
 * becomes a {@link RaidController} {@code P410i}, the status of section {@code volume 0} and {@code
 * Write cache enabled} {@code No} of the controller itself: a volume that is well says nothing of
 * the cache. The tool prints no slot. A drive below {@code Failed drives:} becomes the {@code
 * Status} {@code Failed} of {@code physicaldrive 1I:1:3}.
 *
 * <p>Reads the report of cciss_vol_status.
 */
public final class CcissVolStatus implements Reader {
  private static final Pattern STATUS =
      Pattern.compile("^/dev/[^\\s(]+?: ?\\(([^()]+)\\) (.+?) status: (.+?)\\.?$");
  private static final Pattern VOLUME = Pattern.compile("^RAID (\\S+) Volume (\\d+)$");
  private static final String CACHED = "Write cache enabled:";
  private static final Pattern CACHE =
      Pattern.compile("^/dev/[^\\s(]+ ?\\(([^()]+):\\d+\\): Non-Volatile Cache status:.*$");
  private static final Pattern SETTING =
      Pattern.compile(
          "^((?=[A-Z])(?=[\\w ]*(?:[Cc]ache|condition|code|atter|apacitor|memory))[\\w ]++): ?(\\S.*)$");
  private static final Pattern SAYING =
      Pattern.compile(
          "^(Write [Cc]ache|Flash backed cache) ((?:temporarily|permanently) disabled|present)$");
  private static final Pattern DRIVES =
      Pattern.compile("^(?<of>[A-Z][a-z]+) drives:(?: \\d{1,3})?$");
  private static final Pattern DRIVE =
      Pattern.compile(
          "^connector (?<port>\\w{1,3}) box (?<box>\\d{1,3}) bay (?<bay>\\d{1,3})\\b.*$");

  public static final Format FORMAT =
      format("cciss-vol-status", "cciss_vol_status")
          .printedBy("cciss_vol_status -C /dev/cciss/c0d0", "cciss_vol_status /dev/sg0")
          .describedIn("cciss_vol_status(8)")
          .yields(RaidController.class, RaidSetting.class)
          .marked(" status:", CACHED)
          .opens(
              line ->
                  line.collapsed().equals(CACHED + " No")
                      || line.text().contains("/dev/")
                          && line.text().contains(" status:")
                          && begins(line.text().strip()))
          .patience(2)
          .readBy(CcissVolStatus::new);

  private final Set<String> models = new HashSet<>();
  private boolean inCache;
  private boolean inFailed;
  private final WrappedSetting sentence = new WrappedSetting();

  static boolean begins(String text) {
    return STATUS.matcher(text).matches() || CACHE.matcher(text).matches();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text().strip().replaceAll("\\s+", " ");
    if (text.isEmpty()) {
      sentence.give(sink);
      return false;
    }
    return status(text, line.at(), sink)
        || cache(text, line.at(), sink)
        || inCache && inCache(text, line.at(), sink)
        || drive(text, line.at(), sink);
  }

  private boolean drive(String text, Location at, ObservationSink sink) {
    Matcher heading = DRIVES.matcher(text);
    Matcher drive = DRIVE.matcher(text);
    if (heading.matches()) {
      inFailed = heading.group("of").equals("Failed");
    } else if (drive.matches() && inFailed) {
      String place = drive.group("port") + ':' + drive.group("box") + ':' + drive.group("bay");
      sink.observe(new RaidSetting(at, "", "physicaldrive " + place, "Status", "Failed"));
    }
    return heading.matches() || drive.matches();
  }

  private boolean status(String text, Location at, ObservationSink sink) {
    Matcher status = STATUS.matcher(text);
    if (!status.matches()) {
      return false;
    }
    sentence.give(sink);
    inCache = false;
    inFailed = false;
    controller(status.group(1), at, sink);
    Matcher volume = VOLUME.matcher(status.group(2));
    String section = status.group(2);
    if (volume.matches()) {
      section = "volume " + volume.group(2);
      sink.observe(new RaidSetting(at, "", section, "RAID", volume.group(1)));
    }
    sink.observe(new RaidSetting(at, "", section, "status", status.group(3)));
    return true;
  }

  private boolean cache(String text, Location at, ObservationSink sink) {
    Matcher cache = CACHE.matcher(text);
    if (!cache.matches()) {
      return false;
    }
    sentence.give(sink);
    inCache = true;
    controller(cache.group(1), at, sink);
    return true;
  }

  private void controller(String name, Location at, ObservationSink sink) {
    ControllerModel model = ControllerModel.of(name);
    if (models.add(name)) {
      sink.observe(new RaidController(at, model.family(), model.name(), ""));
    }
  }

  private boolean inCache(String text, Location at, ObservationSink sink) {
    Matcher setting = SETTING.matcher(text);
    Matcher saying = SAYING.matcher(text);
    if (setting.matches()) {
      sentence.give(sink);
      give(new RaidSetting(at, "", "", setting.group(1), setting.group(2)), sink);
    } else if (saying.matches()) {
      sentence.give(sink);
      give(new RaidSetting(at, "", "", saying.group(1), saying.group(2)), sink);
    } else if (sentence.isHeld()) {
      sentence.goesOn(text);
    } else {
      return false;
    }
    return true;
  }

  /** The reason why a cache is off is a sentence of several lines. */
  private void give(RaidSetting setting, ObservationSink sink) {
    if (setting.name().endsWith("condition")) {
      sentence.hold(setting);
    } else {
      sink.observe(setting);
    }
  }

  @Override
  public void end(ObservationSink sink) {
    sentence.give(sink);
  }
}
