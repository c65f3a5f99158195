package dev.stallsage.cases.outbound;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Servers the operator trusts although they have a private address or speak plain HTTP: {@code
 * https://desk.corp.example}, {@code http://127.0.0.1:8099}.
 */
public final class TrustedOrigins {
  private static final int HTTPS = 443;
  private static final int HTTP = 80;

  private final List<String> trusted;

  /**
   * @throws IllegalArgumentException when an entry is no origin
   */
  public TrustedOrigins(List<String> trusted) {
    this.trusted = trusted.stream().map(TrustedOrigins::entry).toList();
  }

  private static String entry(String text) {
    try {
      return of(new URI(text.strip())).orElseThrow(() -> new URISyntaxException(text, "no origin"));
    } catch (URISyntaxException wrong) {
      throw new IllegalArgumentException(
          text + ": expected a server such as https://desk.example or http://127.0.0.1:8099",
          wrong);
    }
  }

  /** Is it one of them? */
  public boolean trusts(URI target) {
    return of(target).filter(trusted::contains).isPresent();
  }

  /** Scheme, host and port; empty when it has none. */
  public static Optional<String> of(URI target) {
    String scheme = String.valueOf(target.getScheme()).toLowerCase(Locale.ROOT);
    boolean known = scheme.equals("https") || scheme.equals("http");
    if (!known || target.getHost() == null || target.getHost().isEmpty()) {
      return Optional.empty();
    }
    int usual = scheme.equals("https") ? HTTPS : HTTP;
    int port = target.getPort() < 0 ? usual : target.getPort();
    return Optional.of(scheme + "://" + target.getHost().toLowerCase(Locale.ROOT) + ':' + port);
  }
}
