package dev.stallsage.server.oidc;

import dev.stallsage.cases.Actor;
import org.springframework.security.oauth2.core.oidc.user.DefaultOidcUser;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;

/** Somebody the issuer vouches for, and who they are here. */
final class OidcPerson extends DefaultOidcUser {
  private static final long serialVersionUID = 1L;

  private final transient Actor actor;

  OidcPerson(OidcUser told, Actor actor) {
    super(told.getAuthorities(), told.getIdToken(), told.getUserInfo());
    this.actor = actor;
  }

  Actor actor() {
    return actor;
  }
}
