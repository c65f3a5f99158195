package dev.stallsage.knowledge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Lays what a site says over what the product says, key by key: {@code database-write: { high: 5 }}
 * moves one limit of one scale and leaves the others as they are.
 */
final class SiteOverlay {
  private static final String ID = "id";

  private SiteOverlay() {}

  /** Maps are joined by key, lists of things with an id by that, and all else is the site's. */
  static YamlNode of(YamlNode old, YamlNode own) {
    if (own.value() instanceof Map && old.value() instanceof Map) {
      Map<String, YamlNode> all = new LinkedHashMap<>(old.map());
      own.map().forEach((key, value) -> all.merge(key, value, SiteOverlay::of));
      return new YamlNode(all, own.line());
    }
    if (isNamed(own) && isNamed(old)) {
      return new YamlNode(joined(old.list(), own.list()), own.line());
    }
    return own;
  }

  private static boolean isNamed(YamlNode node) {
    return node.value() instanceof List
        && node.list().stream().allMatch(item -> item.map().containsKey(ID));
  }

  private static List<YamlNode> joined(List<YamlNode> old, List<YamlNode> own) {
    Map<String, YamlNode> byId = new LinkedHashMap<>();
    old.forEach(item -> byId.put(item.map().get(ID).text(), item));
    own.forEach(item -> byId.put(item.map().get(ID).text(), item));
    return new ArrayList<>(byId.values());
  }
}
