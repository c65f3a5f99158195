package dev.stallsage.server.oidc;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.access.Account;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.SignInRefusal;
import java.util.List;
import java.util.Map;
import org.springframework.dao.DataAccessException;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserRequest;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserService;
import org.springframework.security.oauth2.client.userinfo.OAuth2UserService;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.oidc.user.OidcUser;

/** Who somebody is here, by what the issuer says of them. */
final class OidcUsers implements OAuth2UserService<OidcUserRequest, OidcUser> {
  private final OidcSettings settings;
  private final Workspaces workspaces;
  private final OidcUserService usual;
  private final GroupRights rights;

  OidcUsers(OidcSettings settings, Workspaces workspaces, OidcUserService usual) {
    this.settings = settings;
    this.workspaces = workspaces;
    this.usual = usual;
    this.rights = new GroupRights(settings.grants());
  }

  @Override
  public OidcUser loadUser(OidcUserRequest request) {
    OidcUser told = usual.loadUser(request);
    Map<String, Object> claims = told.getClaims();
    String name =
        Claims.name(claims, settings.userClaim())
            .orElseThrow(
                () ->
                    refused(
                        SignInRefusal.NAME,
                        "no claim " + settings.userClaim() + " that is a name"));
    List<String> groups = Claims.texts(claims, settings.groupsClaim());
    GroupRights.Right right =
        rights.of(groups).orElseThrow(() -> refused(SignInRefusal.ROLE, none(groups)));
    return new OidcPerson(
        told, new Actor(workspace(right), Account.VOUCHED_FOR + name, right.role()));
  }

  private String none(List<String> groups) {
    return "the claim "
        + settings.groupsClaim()
        + " names "
        + groups.size()
        + " groups, none of them in stallsage.oidc.grants";
  }

  private String workspace(GroupRights.Right right) {
    try {
      return workspaces.of(right.workspace());
    } catch (DataAccessException away) {
      throw refused(SignInRefusal.STORE, "the database is away");
    }
  }

  private static OAuth2AuthenticationException refused(SignInRefusal why, String said) {
    return new OAuth2AuthenticationException(new OAuth2Error(why.word(), said, null));
  }
}
