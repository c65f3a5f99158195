package dev.stallsage.server.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** From what an issuer says to what somebody may. */
class GroupRightsTest {
  private static final GroupRights RIGHTS =
      new GroupRights(
          List.of(
              new OidcSettings.Grant("emea", Role.READER, "emea desk"),
              new OidcSettings.Grant("apac", Role.READER, "apac desk"),
              new OidcSettings.Grant("leads", Role.ADMIN, "apac desk"),
              new OidcSettings.Grant("oncall", Role.ENGINEER, "emea desk")));

  @Test
  void whoIsInNoGroupOfTheListMayNothing() {
    assertThat(RIGHTS.of(List.of())).isEmpty();
    assertThat(RIGHTS.of(List.of("EMEA", "emea ", "lead"))).isEmpty();
  }

  @Test
  void theFirstGrantSaysWhereAndTheHighestOfThatPlaceWhat() {
    assertThat(RIGHTS.of(List.of("oncall", "emea")))
        .contains(new GroupRights.Right(Role.ENGINEER, "emea desk"));
    // an administrator of another desk is none of this one
    assertThat(RIGHTS.of(List.of("leads", "emea")))
        .contains(new GroupRights.Right(Role.READER, "emea desk"));
    assertThat(RIGHTS.of(List.of("leads")))
        .contains(new GroupRights.Right(Role.ADMIN, "apac desk"));
  }

  @Test
  void aClaimIsATextOrAListAndMayLieDeeper() {
    Map<String, Object> claims =
        Map.of(
            "groups",
            List.of("a", 7, "b"),
            "hd",
            "example.org",
            "realm_access",
            Map.of("roles", List.of("c")),
            "https://example.org/roles",
            List.of("d"));
    assertThat(Claims.texts(claims, "groups")).containsExactly("a", "b");
    assertThat(Claims.texts(claims, "hd")).containsExactly("example.org");
    assertThat(Claims.texts(claims, "realm_access.roles")).containsExactly("c");
    assertThat(Claims.texts(claims, "https://example.org/roles")).containsExactly("d");
    assertThat(Claims.texts(claims, "hd.roles")).isEmpty();
    assertThat(Claims.texts(claims, "")).isEmpty();
  }

  @Test
  void aNameIsOneLineThatCanBeSeen() {
    assertThat(Claims.name(Map.of("sub", " auth0|5f7c "), "sub")).contains("auth0|5f7c");
    assertThat(Claims.name(Map.of("sub", "Grace Hopper"), "sub")).contains("Grace Hopper");
    assertThat(Claims.name(Map.of("sub", "a\nb"), "sub")).isEmpty();
    assertThat(Claims.name(Map.of("sub", "a\u202Eb"), "sub")).isEmpty();
    assertThat(Claims.name(Map.of("sub", "  "), "sub")).isEmpty();
    assertThat(Claims.name(Map.of("sub", "x".repeat(201)), "sub")).isEmpty();
    assertThat(Claims.name(Map.of("sub", List.of("a", "b")), "sub")).isEmpty();
  }
}
