package dev.stallsage.web;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceProducts;
import jakarta.servlet.DispatcherType;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.dao.DataAccessException;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/** Makes the shell of a page. */
@Component
final class PageFrames {
  static final String THEME = "theme";
  static final List<String> THEMES = List.of("auto", "light", "dark");

  private static final int FINGERPRINT = 15;

  /** Parts of a form that are no files, rounded up. */
  private static final int FIELDS = 20;

  private final Stallsage plain;
  private final WorkspaceProducts products;
  private final String style;
  private final String script;
  private final String charts;
  private final int mostFiles;
  private final String ticketUrl;
  private final PageLanguages languages;

  PageFrames(
      Stallsage product,
      WorkspaceProducts products,
      PageLanguages languages,
      @Value("${server.tomcat.max-part-count}") int parts,
      @Value("${stallsage.ticket-url:}") String ticketUrl)
      throws IOException {
    this.ticketUrl = ticketUrl;
    this.languages = languages;
    this.mostFiles = parts - FIELDS;
    this.plain = product;
    this.products = products;
    this.style = address("static/stallsage.css");
    this.script = address("static/stallsage.js");
    this.charts = address("static/charts.js");
  }

  /** What the workspace of whoever looks works with; a page that says why must not fail as well. */
  private Stallsage known(Actor actor) {
    try {
      return products.of(actor.workspace());
    } catch (DataAccessException away) {
      return plain;
    }
  }

  /** With the content in the address a browser may keep the file for a year. */
  private static String address(String resource) throws IOException {
    try (InputStream in = PageFrames.class.getClassLoader().getResourceAsStream(resource)) {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(in.readAllBytes());
      return "/" + resource + "?v=" + HexFormat.of().formatHex(digest, 0, 6);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  PageFrame of(HttpServletRequest request) {
    Optional<Actor> actor = actor();
    Role role = actor.map(Actor::role).orElse(Role.READER);
    PageWords words = languages.words(request);
    Stallsage known = actor.map(this::known).orElse(plain);
    return new PageFrame(
        actor.map(a -> a.name().substring(a.name().indexOf(':') + 1)).orElse(""),
        actor.isPresent() && role.may(Role.ENGINEER),
        actor.isPresent() && role.may(Role.ADMIN),
        theme(request),
        known.version(),
        known.digest().substring(0, FINGERPRINT),
        style,
        script,
        charts,
        mostFiles,
        ticketUrl,
        request.getRequestURI(),
        back(request),
        words,
        languages.others(words.locale()),
        ScriptWords.of(words.locale()));
  }

  /** What a form made, or a fault, cannot be asked for once more. */
  private static String back(HttpServletRequest request) {
    String query = request.getQueryString();
    return request.getMethod().equals("GET") && request.getDispatcherType() != DispatcherType.ERROR
        ? request.getRequestURI() + (query == null ? "" : "?" + query)
        : "/";
  }

  private static Optional<Actor> actor() {
    Authentication known = SecurityContextHolder.getContext().getAuthentication();
    return known != null && known.getPrincipal() instanceof Actor actor
        ? Optional.of(actor)
        : Optional.empty();
  }

  private static String theme(HttpServletRequest request) {
    Cookie[] cookies = request.getCookies();
    if (cookies != null) {
      for (Cookie cookie : cookies) {
        if (cookie.getName().equals(THEME) && THEMES.contains(cookie.getValue())) {
          return cookie.getValue();
        }
      }
    }
    return THEMES.get(0);
  }
}
