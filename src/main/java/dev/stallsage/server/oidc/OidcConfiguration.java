package dev.stallsage.server.oidc;

import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.ExternalSignIn;
import dev.stallsage.server.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.jwt.JwtDecoderFactory;

/** The issuer that is trusted, if any. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("stallsage.oidc.issuer")
class OidcConfiguration {
  @Bean
  IssuerClient exchangeWithIssuer() {
    return new IssuerClient();
  }

  @Bean
  JwtDecoderFactory<ClientRegistration> idTokens(IssuerClient exchange) {
    return new IdTokens(exchange.template());
  }

  @Bean
  ExternalSignIn issuer(
      OidcSettings settings,
      Settings server,
      Workspaces workspaces,
      IssuerClient exchange,
      Clock clock) {
    String base = server.publicUrl().isEmpty() ? "{baseUrl}" : server.publicUrl();
    Issuer issuer =
        new Issuer(
            settings.checked(),
            secret(settings.clientSecretFile()),
            base + OidcSignIn.BACK,
            exchange.template());
    return new OidcSignIn(settings, issuer, workspaces, exchange, clock);
  }

  private static String secret(Path file) {
    if (file == null) {
      return "";
    }
    try {
      return Files.readString(file).strip();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(
          "stallsage.oidc.client-secret-file: " + file + " cannot be read", unreadable);
    }
  }
}
