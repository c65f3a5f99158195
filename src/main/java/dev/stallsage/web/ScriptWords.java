package dev.stallsage.web;

import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the scripts of the pages say. They hold it in English; a page in another language carries
 * the same words in that one.
 */
final class ScriptWords {
  static final String BUNDLE = "text/messages";
  static final String KEYS = "script.";

  private static final ResourceBundle.Control AS_WRITTEN =
      ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
  private static final Map<Locale, String> TOLD = new ConcurrentHashMap<>();

  private ScriptWords() {}

  /** As JSON, by what they are in English; null in English. */
  static String of(Locale language) {
    return language.equals(PageLanguages.ORIGINAL)
        ? null
        : TOLD.computeIfAbsent(language, ScriptWords::json);
  }

  private static String json(Locale language) {
    Map<String, String> words = new TreeMap<>();
    ResourceBundle english = ResourceBundle.getBundle(BUNDLE, Locale.ROOT, AS_WRITTEN);
    ResourceBundle told = ResourceBundle.getBundle(BUNDLE, language, AS_WRITTEN);
    english.keySet().stream()
        .filter(key -> key.startsWith(KEYS))
        .forEach(key -> words.put(english.getString(key), told.getString(key)));
    return JsonMapper.shared().writeValueAsString(words);
  }
}
