package dev.stallsage.web;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.springframework.context.support.ResourceBundleMessageSource;

/** The words of pages without a server. */
final class Words {
  private Words() {}

  static PageWords in(Locale language) {
    ResourceBundleMessageSource messages = new ResourceBundleMessageSource();
    messages.setBasename(ScriptWords.BUNDLE);
    messages.setDefaultEncoding(StandardCharsets.UTF_8.name());
    messages.setFallbackToSystemLocale(false);
    return new PageWords(messages, language);
  }
}
