package dev.stallsage.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;

/** How somebody likes pages to look, kept in their browser. */
final class Preference {
  private static final Duration KEPT = Duration.ofDays(400);

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
}
