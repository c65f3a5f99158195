package dev.stallsage.report;

import dev.stallsage.json.InJson;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Which layers the time of the requests of one place is spent in.
 *
 * @param requests {@code the usual request}, {@code the slowest requests}
 * @param says where the time is spent, in words
 * @param suspects the layers among which it is spent; empty when nothing is slow
 * @param layers from top to bottom
 */
public record StackView(
    @FromEvidence(host = true) String host,
    @FromEvidence String device,
    String requests,
    String says,
    List<String> suspects,
    List<LayerRow> layers) {

  /**
   * One layer.
   *
   * @param layer {@code host-queue}
   * @param title {@code host queue}
   * @param known {@code measured}, {@code bounded} or {@code unknown}
   * @param leastMs at least, ms
   * @param mostMs at most, ms; negative when nothing bounds it, as are both where nothing is known
   */
  public record LayerRow(
      String layer,
      String title,
      String known,
      @InJson(unlessEmpty = true) double leastMs,
      @InJson(unlessEmpty = true) double mostMs,
      List<Report.Quote> because) {
    /** {@code 41.2 ms}, {@code 0 to 3.4 ms}, {@code unknown}. */
    public String time() {
      return switch (known) {
        case "measured" -> NumberText.time(leastMs);
        case "bounded" -> NumberText.times(leastMs, mostMs);
        default -> "unknown";
      };
    }
  }

  /** Is more known than one bound for all? Else a picture tells no more than the sentence. */
  public boolean isToldApart() {
    return layers.stream()
            .filter(l -> !l.known().equals("unknown"))
            .map(LayerRow::time)
            .distinct()
            .count()
        > 1;
  }

  /** {@code sdc of db7, the usual request}. */
  public String of() {
    List<String> parts = new ArrayList<>();
    String place = device.isEmpty() || host.isEmpty() ? device + host : device + " of " + host;
    if (!place.isEmpty()) {
      parts.add(place);
    }
    parts.add(requests);
    return String.join(", ", parts);
  }

  /** {@code host queue 41.2 ms; driver 0 to 3.4 ms; unknown: application, file system}. */
  public String inWords() {
    Map<String, List<String>> alike = new LinkedHashMap<>();
    layers.stream()
        .filter(l -> !l.known().equals("unknown"))
        .forEach(l -> alike.computeIfAbsent(l.time(), t -> new ArrayList<>()).add(l.title()));
    String known =
        alike.entrySet().stream()
            .map(
                e ->
                    String.join(", ", e.getValue())
                        + (e.getValue().size() > 1 ? " each " : " ")
                        + e.getKey())
            .collect(Collectors.joining("; "));
    String unknown =
        layers.stream()
            .filter(l -> l.known().equals("unknown"))
            .map(LayerRow::title)
            .collect(Collectors.joining(", "));
    return known + (unknown.isEmpty() ? "" : "; unknown: " + unknown);
  }
}
