package dev.stallsage.server.oidc;

import dev.stallsage.cases.Role;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Signing in at an issuer of OpenID Connect.
 *
 * @param issuer its address, as it names itself; HTTPS, or this machine. None: no issuer is trusted
 * @param name what people call it, for the button <i>Sign in with NAME</i>; its host when empty
 * @param clientId what it calls this server
 * @param clientSecretFile file of the secret shared with it; empty for a public client
 * @param scopes what is asked for beside {@code openid}
 * @param userClaim the claim that names the user. Only {@code sub} is promised to stay the same and
 *     to be nobody else's
 * @param groupsClaim the claim that names the groups of a user, a text or a list of texts; {@code
 *     realm_access.roles} is looked for by its name and then by its parts
 * @param grants which group may what; who is in none of them does not get in
 * @param localAccounts may people also sign in with an account of this server?
 * @param session how long the issuer's word counts; then it is asked again
 */
@ConfigurationProperties("stallsage.oidc")
public record OidcSettings(
    URI issuer,
    @DefaultValue("") String name,
    @DefaultValue("stallsage") String clientId,
    Path clientSecretFile,
    @DefaultValue({}) List<String> scopes,
    @DefaultValue("sub") String userClaim,
    @DefaultValue("groups") String groupsClaim,
    @DefaultValue({}) List<Grant> grants,
    @DefaultValue("true") boolean localAccounts,
    @DefaultValue("12h") Duration session) {

  /**
   * What a group may.
   *
   * @param group as the claim has it, letter by letter
   * @param role the most its members may
   * @param workspace name of the one it may do so in
   */
  public record Grant(String group, Role role, @DefaultValue("default") String workspace) {}

  /** These settings, looked through. */
  OidcSettings checked() {
    expect(isSafe(issuer), "issuer: expected https://login.example.org, or http on this machine");
    expect(issuer.getQuery() == null && issuer.getFragment() == null, "issuer: expected no ? or #");
    expect(!grants.isEmpty(), "grants: expected at least one group that may come in");
    for (Grant grant : grants) {
      expect(
          grant.group() != null && !grant.group().isBlank() && grant.role() != null,
          "grants: expected a group and a role, reader, engineer or admin");
    }
    return this;
  }

  private static void expect(boolean right, String otherwise) {
    if (!right) {
      throw new IllegalArgumentException("stallsage.oidc." + otherwise);
    }
  }

  /** Can nobody on the way read or change what is said to this address? */
  static boolean isSafe(URI address) {
    if (address.getHost() == null || address.getUserInfo() != null) {
      return false;
    }
    return "https".equals(address.getScheme())
        || "http".equals(address.getScheme()) && isHere(address.getHost());
  }

  private static boolean isHere(String host) {
    if (host.equals("localhost")) {
      return true;
    }
    // names are not asked for: what they lead to may change
    if (!host.matches("[0-9.]++|\\[[0-9a-fA-F:.]++\\]")) {
      return false;
    }
    try {
      return InetAddress.getByName(host).isLoopbackAddress();
    } catch (UnknownHostException none) {
      return false;
    }
  }

  /** What people call the issuer. */
  String called() {
    return name.isBlank() ? issuer.getHost() : name.strip();
  }
}
