package dev.stallsage.diagnosis;

import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The findings of one id, in order. Which of them concern a place is looked up: thousands of places
 * may ask for one of thousands.
 */
final class PlacedFindings {
  static final PlacedFindings NONE = new PlacedFindings(List.of());

  private final List<Finding> all;
  private Map<Where, List<Integer>> byPlace;
  private Map<String, List<Integer>> byHost;
  private Map<String, List<Integer>> byDevice;

  PlacedFindings(List<Finding> all) {
    this.all = all;
  }

  List<Finding> all() {
    return all;
  }

  /** A finding about a host counts for its devices; one about another device does not. */
  List<Finding> concerning(Where place) {
    if (all.isEmpty() || place.equals(Where.BUNDLE)) {
      return all;
    }
    List<Integer> numbers = new ArrayList<>();
    if (place.host().isEmpty()) {
      byDevice = byDevice == null ? numbered(f -> f.where().device()) : byDevice;
      add(byDevice, place.device(), numbers);
      add(byDevice, "", numbers);
    } else if (place.device().isEmpty()) {
      byHost = byHost == null ? numbered(f -> f.where().host()) : byHost;
      add(byHost, place.host(), numbers);
      add(byHost, "", numbers);
    } else {
      byPlace = byPlace == null ? numbered(Finding::where) : byPlace;
      add(byPlace, place, numbers);
      add(byPlace, Where.ofHost(place.host()), numbers);
      add(byPlace, new Where("", place.device()), numbers);
      add(byPlace, Where.BUNDLE, numbers);
    }
    return numbers.stream().sorted().map(all::get).toList();
  }

  private <K> Map<K, List<Integer>> numbered(Function<Finding, K> key) {
    Map<K, List<Integer>> numbers = new HashMap<>();
    for (int i = 0; i < all.size(); i++) {
      numbers.computeIfAbsent(key.apply(all.get(i)), k -> new ArrayList<>()).add(i);
    }
    return numbers;
  }

  private static <K> void add(Map<K, List<Integer>> numbers, K key, List<Integer> to) {
    to.addAll(numbers.getOrDefault(key, List.of()));
  }
}
