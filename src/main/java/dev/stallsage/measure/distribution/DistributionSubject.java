package dev.stallsage.measure.distribution;

import dev.stallsage.observation.Histogram;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a latency distribution is of.
 *
 * @param subject the key the tool printed for it
 * @param direction {@code read}, {@code write} or empty
 * @param driver {@code sd} when the queue of the driver sd or ssd lies inside the time taken
 */
record DistributionSubject(String subject, String direction, String driver)
    implements Comparable<DistributionSubject> {
  private static final Comparator<DistributionSubject> ORDER =
      Comparator.comparing(DistributionSubject::subject)
          .thenComparing(DistributionSubject::direction)
          .thenComparing(DistributionSubject::driver);

  /** {@code fbt:ssd:ssdstrategy:entry}: a request enters the driver. */
  private static final Pattern ENTERS_SD = Pattern.compile("\\bs?sdstrategy\\b");

  /** {@code sd7}, {@code ssd112}: names only this driver gives. */
  private static final Pattern SD_INSTANCE = Pattern.compile("\\bs?sd\\d+\\b");

  /**
   * The command leaves the driver's queue for the adapter: what is measured from here is not it.
   */
  private static final Pattern LEAVES_SD = Pattern.compile("\\bscsi_transport\\b");

  private static final Pattern DEVICE =
      Pattern.compile(
          "\\b(s?sd\\d+|c\\d+(?:t\\w+)?d\\d+(?:s\\d+)?|nvme\\d+n\\d+|[hsv]d[a-z]{1,3}|dm-\\d+)\\b");

  static DistributionSubject by(Histogram histogram) {
    boolean handedOver = histogram.probes().stream().anyMatch(p -> LEAVES_SD.matcher(p).find());
    boolean entered =
        histogram.probes().stream().anyMatch(p -> ENTERS_SD.matcher(p).find())
            || ENTERS_SD.matcher(histogram.subject()).find()
            || SD_INSTANCE.matcher(histogram.subject()).find();
    return new DistributionSubject(
        histogram.subject(), histogram.direction(), entered && !handedOver ? "sd" : "");
  }

  /** The device in the key; empty when the key is something else: an address, a stack. */
  String device() {
    Matcher device = DEVICE.matcher(subject);
    return device.find() ? device.group(1) : "";
  }

  @Override
  public int compareTo(DistributionSubject other) {
    return ORDER.compare(this, other);
  }
}
