package dev.stallsage.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.regex.Pattern;

/** How somebody likes pages to look, kept in their browser. */
final class Preference {
  private static final Duration KEPT = Duration.ofDays(400);

  private static final Pattern BACK =
      Pattern.compile("/(?![/\\\\])[A-Za-z0-9/_.-]*+(?:\\?[\\w.~%=&+*-]{0,3000})?");

  private Preference() {}

  static Cookie of(String name, String value, HttpServletRequest request) {
    Cookie cookie = new Cookie(name, value);
    cookie.setPath("/");
    cookie.setMaxAge((int) KEPT.toSeconds());
    cookie.setHttpOnly(true);
    cookie.setSecure(request.isSecure());
    cookie.setAttribute("SameSite", "Lax");
    return cookie;
  }

  /**
   * Where a choice leads back to. Only a place of ours: one slash and no second, no backslash, no
   * line.
   */
  static String back(String asked) {
    return BACK.matcher(asked).matches() ? asked : "/";
  }
}
