package dev.stallsage.server.oidc;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.security.oauth2.client.web.DefaultOAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestResolver;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;

/** The question a browser is sent away with. */
final class AuthorizationRedirect implements OAuth2AuthorizationRequestResolver {
  private final DefaultOAuth2AuthorizationRequestResolver usual;

  AuthorizationRedirect(Issuer issuer) {
    this.usual = new DefaultOAuth2AuthorizationRequestResolver(issuer, OidcSignIn.BEGIN);
  }

  @Override
  public OAuth2AuthorizationRequest resolve(HttpServletRequest request) {
    boolean asked =
        request.getMethod().equals("GET") && request.getServletPath().equals(OidcSignIn.BEGIN);
    return asked ? usual.resolve(request, Issuer.ID) : null;
  }

  @Override
  public OAuth2AuthorizationRequest resolve(HttpServletRequest request, String id) {
    return usual.resolve(request, id);
  }
}
