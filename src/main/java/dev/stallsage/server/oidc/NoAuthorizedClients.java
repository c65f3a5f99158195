package dev.stallsage.server.oidc;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.client.OAuth2AuthorizedClient;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizedClientRepository;

/** Nothing is ever done in the name of a user elsewhere, so their tokens are not kept. */
final class NoAuthorizedClients implements OAuth2AuthorizedClientRepository {
  @Override
  public <T extends OAuth2AuthorizedClient> T loadAuthorizedClient(
      String id, Authentication who, HttpServletRequest request) {
    return null;
  }

  @Override
  public void saveAuthorizedClient(
      OAuth2AuthorizedClient client,
      Authentication who,
      HttpServletRequest request,
      HttpServletResponse response) {
    // not kept
  }

  @Override
  public void removeAuthorizedClient(
      String id, Authentication who, HttpServletRequest request, HttpServletResponse response) {
    // there is none
  }
}
