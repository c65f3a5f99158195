package dev.stallsage.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.context.MessageSource;
import org.springframework.context.i18n.LocaleContextHolder;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.i18n.AcceptHeaderLocaleResolver;

/**
 * The languages of the pages: English, and each one that has a file of messages. A page is in the
 * one that was chosen in this browser, else in the first known one that the browser asks for.
 */
@Component("localeResolver")
final class PageLanguages extends AcceptHeaderLocaleResolver {
  static final String COOKIE = "language";

  /** What pages are written in, and every other language is a translation of. */
  static final Locale ORIGINAL = Locale.ENGLISH;

  private static final String TRANSLATIONS = "classpath:text/messages_*.properties";
  private static final Pattern TAG = Pattern.compile("messages_([a-z]{2,3})\\.properties");

  private final MessageSource messages;

  PageLanguages(MessageSource messages) throws IOException {
    this.messages = messages;
    Resource[] files = new PathMatchingResourcePatternResolver().getResources(TRANSLATIONS);
    List<Locale> known = new ArrayList<>(List.of(ORIGINAL));
    Arrays.stream(files)
        .map(file -> TAG.matcher(file.getFilename()))
        .filter(Matcher::matches)
        .map(name -> Locale.forLanguageTag(name.group(1)))
        .sorted(Comparator.comparing(Locale::getLanguage))
        .forEach(known::add);
    setSupportedLocales(known);
    setDefaultLocale(ORIGINAL);
  }

  @Override
  public Locale resolveLocale(HttpServletRequest request) {
    return chosen(request).orElseGet(() -> super.resolveLocale(request));
  }

  /** That was chosen in this browser, and is still known. */
  private Optional<Locale> chosen(HttpServletRequest request) {
    Cookie[] cookies = request.getCookies();
    return cookies == null
        ? Optional.empty()
        : Arrays.stream(cookies)
            .filter(cookie -> cookie.getName().equals(COOKIE))
            .findFirst()
            .filter(cookie -> knows(cookie.getValue()))
            .map(cookie -> Locale.forLanguageTag(cookie.getValue()));
  }

  /** Is that the tag of a language there are pages in? */
  boolean knows(String tag) {
    return getSupportedLocales().stream().anyMatch(known -> known.toLanguageTag().equals(tag));
  }

  /** What else a page can be read in. */
  List<PageFrame.Language> others(Locale than) {
    return getSupportedLocales().stream()
        .filter(known -> !known.equals(than))
        .map(known -> new PageFrame.Language(known.toLanguageTag(), named(known)))
        .toList();
  }

  /** A language in its own words. */
  private String named(Locale language) {
    return messages.getMessage("language.name", null, language);
  }

  /** Words in the language of whoever asks. */
  PageWords words(HttpServletRequest request) {
    return new PageWords(messages, resolveLocale(request));
  }

  /** The same of the request that is being answered. */
  PageWords words() {
    return new PageWords(messages, LocaleContextHolder.getLocale());
  }
}
