package dev.stallsage.server.oidc;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.RequestEntity;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrationRepository;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.web.client.RestClientException;
import org.springframework.web.client.RestOperations;
import org.springframework.web.util.UriComponentsBuilder;

/**
 * The issuer, asked for its addresses when somebody first signs in: a server starts without it.
 * What it said is kept until the server ends.
 */
final class Issuer implements ClientRegistrationRepository {
  /** There is one. */
  static final String ID = "issuer";

  private static final ParameterizedTypeReference<Map<String, Object>> JSON =
      new ParameterizedTypeReference<>() {};

  private static final List<String> ADDRESSES =
      List.of(
          "authorization_endpoint",
          "token_endpoint",
          "jwks_uri",
          "userinfo_endpoint",
          Issuer.SIGN_OUT);

  /** OpenID Connect RP-Initiated Logout 1.0, section 2.1. */
  private static final String SIGN_OUT = "end_session_endpoint";

  private final OidcSettings settings;
  private final String secret;
  private final String answersTo;
  private final RestOperations http;
  private volatile ClientRegistration known;

  /**
   * @param secret empty for a public client
   * @param answersTo where the browser comes back to
   */
  Issuer(OidcSettings settings, String secret, String answersTo, RestOperations http) {
    this.settings = settings;
    this.secret = secret;
    this.answersTo = answersTo;
    this.http = http;
  }

  /**
   * @throws IssuerUnavailable when it does not answer, or not as an issuer
   */
  @Override
  public ClientRegistration findByRegistrationId(String id) {
    if (!ID.equals(id)) {
      return null;
    }
    ClientRegistration found = known;
    if (found == null) {
      found = registration(configuration());
      known = found;
    }
    return found;
  }

  /**
   * Where people sign out there, if it was asked for its addresses and has one. Without the id
   * token, which is not kept, it asks them whether they want to.
   *
   * @param here address of this server as the browser has it
   */
  Optional<String> signOut(String here) {
    return Optional.ofNullable(known)
        .map(found -> found.getProviderDetails().getConfigurationMetadata().get(SIGN_OUT))
        .map(
            place ->
                UriComponentsBuilder.fromUriString(place.toString())
                    .queryParam("client_id", "{client}")
                    .queryParam("post_logout_redirect_uri", "{back}")
                    .encode()
                    .buildAndExpand(settings.clientId(), signedOut(here))
                    .toUriString());
  }

  private String signedOut(String here) {
    return answersTo.replace("{baseUrl}", here).replace(OidcSignIn.BACK, "/sign-in?out");
  }

  private Map<String, Object> configuration() {
    String issuer = settings.issuer().toString();
    URI place = URI.create(issuer.replaceFirst("/$", "") + "/.well-known/openid-configuration");
    Map<String, Object> told;
    try {
      told = http.exchange(RequestEntity.get(place).build(), JSON).getBody();
    } catch (RestClientException away) {
      throw new IssuerUnavailable(
          place + ": " + away.getMostSpecificCause().getClass().getSimpleName());
    }
    if (told == null || !issuer.equals(told.get("issuer"))) {
      throw new IssuerUnavailable(place + ": does not call itself " + issuer);
    }
    for (String address : ADDRESSES) {
      Object one = told.get(address);
      if (one != null && !isSafe(String.valueOf(one))) {
        throw new IssuerUnavailable(place + ": " + address + ": expected https");
      }
    }
    return told;
  }

  private static boolean isSafe(String address) {
    try {
      return OidcSettings.isSafe(URI.create(address));
    } catch (IllegalArgumentException none) {
      return false;
    }
  }

  private ClientRegistration registration(Map<String, Object> told) {
    ClientRegistration.Builder builder =
        understood(() -> ClientRegistrations.fromOidcConfiguration(told));
    List<String> scopes = new java.util.ArrayList<>(List.of("openid"));
    settings.scopes().stream().filter(scope -> !scopes.contains(scope)).forEach(scopes::add);
    if (secret.isEmpty()) {
      builder.clientAuthenticationMethod(ClientAuthenticationMethod.NONE);
    } else {
      builder.clientSecret(secret);
    }
    return understood(
        () ->
            builder
                .registrationId(ID)
                .clientName(settings.called())
                .clientId(settings.clientId())
                .redirectUri(answersTo)
                .scope(scopes)
                .clientSettings(
                    ClientRegistration.ClientSettings.builder().requireProofKey(true).build())
                .build());
  }

  private <T> T understood(Supplier<T> work) {
    try {
      return work.get();
    } catch (IllegalArgumentException | IllegalStateException unreadable) {
      throw new IssuerUnavailable(
          settings.issuer() + ": its openid-configuration is not one that can be used");
    }
  }
}
