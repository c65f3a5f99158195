package dev.stallsage.web;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.RunningServer;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Signing in at an issuer, and everything that is not a sign-in. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OidcSignInTest {
  private static final String PASSWORD = "a long enough password";
  private static final String IN = "Why is storage slow?";

  private final HttpClient browser =
      HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();
  private TestIssuer issuer;
  private RunningServer server;

  @BeforeAll
  void start(@TempDir Path data) throws Exception {
    issuer = new TestIssuer();
    server = RunningServer.start(data, settings(data, issuer.address()));
  }

  static Map<String, Object> settings(Path data, String issuer) throws Exception {
    Path secret = Files.writeString(data.resolve("client.secret"), TestIssuer.SECRET + "\n");
    Map<String, Object> settings = new HashMap<>();
    settings.put("stallsage.oidc.issuer", issuer);
    settings.put("stallsage.oidc.name", "Example login");
    settings.put("stallsage.oidc.client-id", TestIssuer.CLIENT);
    settings.put("stallsage.oidc.client-secret-file", secret);
    settings.put("stallsage.oidc.user-claim", "preferred_username");
    settings.put("stallsage.oidc.grants[0].group", "storage-engineers");
    settings.put("stallsage.oidc.grants[0].role", "engineer");
    settings.put("stallsage.oidc.grants[0].workspace", "storage desk");
    settings.put("stallsage.oidc.grants[1].group", "storage-leads");
    settings.put("stallsage.oidc.grants[1].role", "admin");
    settings.put("stallsage.oidc.grants[1].workspace", "storage desk");
    settings.put("stallsage.oidc.grants[2].group", "others");
    settings.put("stallsage.oidc.grants[2].role", "reader");
    settings.put("stallsage.oidc.grants[2].workspace", "other desk");
    return settings;
  }

  @AfterAll
  void stop() {
    server.close();
    issuer.close();
  }

  @BeforeEach
  void honest() {
    issuer.says(claims -> {});
  }

  private static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("");
  }

  /** Where the issuer sends a browser back to, as a path of the server. */
  private String backFrom(String question) throws Exception {
    HttpResponse<String> answer =
        browser.send(
            HttpRequest.newBuilder(URI.create(question)).build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(location(answer)).startsWith(server.address() + "/sign-in/oidc/back?");
    return location(answer).substring(server.address().length());
  }

  private HttpResponse<String> signIn(Person person) throws Exception {
    return person.get(backFrom(location(person.get("/sign-in/oidc"))));
  }

  private void refused(String why) throws Exception {
    Person person = new Person(server);
    HttpResponse<String> answer = signIn(person);
    assertThat(location(answer)).endsWith("/sign-in?refused=" + why);
    assertThat(person.get("/").statusCode()).isEqualTo(302);
  }

  private String said(String why) throws Exception {
    return new Person(server).get("/sign-in?refused=" + why).body();
  }

  @Test
  void whoIsInAGroupComesInAndItIsWrittenDown() throws Exception {
    Person person = new Person(server);
    assertThat(person.get("/sign-in").body())
        .contains("Sign in with Example login", "href=\"/sign-in/oidc\"", "id=\"password\"");
    // the page they wanted is shown afterwards
    person.get("/cases");
    String question = location(person.get("/sign-in/oidc"));
    assertThat(question).startsWith(issuer.address() + "/authorize?");
    assertThat(TestIssuer.question(question))
        .containsEntry("response_type", "code")
        .containsEntry("code_challenge_method", "S256")
        .containsEntry("scope", "openid")
        .containsKeys("state", "nonce", "code_challenge");
    HttpResponse<String> in = person.get(backFrom(question));
    assertThat(location(in)).isEqualTo("/cases?continue");
    assertThat(person.get("/").body()).contains(IN, ">grace<");
    assertThat(person.get("/admin/tokens").statusCode()).isEqualTo(403);

    String desk = server.part(Workspaces.class).of("storage desk");
    List<AuditTrail.Entry> trail =
        server
            .part(WorkspaceTransactions.class)
            .in(desk, () -> server.part(AuditTrail.class).of(desk, 100));
    assertThat(trail)
        .anyMatch(one -> one.action().equals("sign-in") && one.who().equals("oidc:grace"));

    assertThat(location(person.post("/sign-out"))).endsWith("/sign-in?out");
    assertThat(person.get("/").statusCode()).isEqualTo(302);
    assertThat(person.get("/sign-in?out").body()).contains("Sign out of Example login too");
    assertThat(location(person.get("/sign-in/oidc/out")))
        .startsWith(issuer.address() + "/out?tenant=a&client_id=" + TestIssuer.CLIENT)
        .endsWith("=" + URLEncoder.encode(server.address() + "/sign-in?out", UTF_8));
  }

  @Test
  void theMostThatAnyGroupMayCountsAndTheFirstWorkspace() throws Exception {
    issuer.says(
        claims -> claims.put("groups", List.of("others", "storage-leads", "storage-engineers")));
    Person lead = new Person(server);
    signIn(lead);
    assertThat(lead.get("/admin/tokens").statusCode()).isEqualTo(200);
    assertThat(lead.get("/admin/accounts").body()).contains("<strong>grace</strong>", "(you)");
    issuer.says(claims -> claims.put("groups", "others"));
    Person reader = new Person(server);
    signIn(reader);
    assertThat(reader.get("/cases").statusCode()).isEqualTo(200);
    assertThat(reader.post("/examples/p600-before-after").statusCode()).isEqualTo(403);
  }

  @Test
  void whoIsInNoGroupIsToldSo() throws Exception {
    issuer.says(claims -> claims.put("groups", List.of("everybody")));
    refused("role");
    issuer.says(claims -> claims.remove("groups"));
    refused("role");
    assertThat(said("role")).contains("Example login knows you, but none of your groups");
    issuer.says(claims -> claims.put("preferred_username", "ev\u202Eil\n"));
    refused("name");
  }

  @Test
  void aTokenForSomebodyElseOldOrUnsignedIsRefused() throws Exception {
    issuer.says(claims -> claims.put("aud", "another-client"));
    refused("answer");
    issuer.says(
        claims -> {
          claims.put("iat", Instant.now().getEpochSecond() - 1200);
          claims.put("exp", Instant.now().getEpochSecond() - 600);
        });
    refused("answer");
    issuer.says(claims -> claims.put("iss", "http://127.0.0.1:1"));
    refused("answer");
    issuer.says(claims -> claims.put("nonce", "of another sign-in"));
    refused("answer");
    issuer.says(claims -> {});
    issuer.signsWithAnotherKey();
    refused("answer");
    issuer.says(claims -> {});
    issuer.signsNothing();
    refused("answer");
    assertThat(said("answer")).contains("was not accepted");
  }

  @Test
  void anAnswerCountsOnceAndInTheBrowserThatAsked() throws Exception {
    Person person = new Person(server);
    String back = backFrom(location(person.get("/sign-in/oidc")));
    Person thief = new Person(server);
    thief.get("/sign-in");
    assertThat(location(thief.get(back))).endsWith("refused=answer");
    assertThat(thief.get("/").statusCode()).isEqualTo(302);
    assertThat(location(person.get(back))).isEqualTo("/");
    assertThat(location(person.get(back))).endsWith("refused=answer");
    // another's answer is not slipped in either
    Person victim = new Person(server);
    victim.get("/sign-in/oidc");
    Person attacker = new Person(server);
    String theirs = backFrom(location(attacker.get("/sign-in/oidc")));
    assertThat(location(victim.get(theirs))).endsWith("refused=answer");
    assertThat(victim.get("/").statusCode()).isEqualTo(302);
  }

  @Test
  void anIssuerThatDeclinesIsNamedAndNothingItSaysIsShown() throws Exception {
    Person person = new Person(server);
    String state = TestIssuer.question(location(person.get("/sign-in/oidc"))).get("state");
    String back = "/sign-in/oidc/back?error=access_denied&error_description=%3Cb%3Ex&state=";
    HttpResponse<String> declined = person.get(back + state.replace("=", "%3D"));
    assertThat(location(declined)).endsWith("/sign-in?refused=declined");
    assertThat(said("declined")).contains("did not sign you in").doesNotContain("<b>x");
    assertThat(said("%3Cb%3Ex")).doesNotContain("<b>x", "role=\"alert\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/sign-in/oidc?redirect_uri=https://evil.example/",
        "/sign-in/oidc?continue=https://evil.example/&target=//evil.example",
        "/sign-in/oidc?issuer=https://evil.example/"
      })
  void nobodyIsSentElsewhere(String begin) throws Exception {
    Person person = new Person(server);
    String question = location(person.get(begin));
    assertThat(question).startsWith(issuer.address() + "/authorize?").doesNotContain("evil");
    String back = backFrom(question);
    HttpResponse<String> in = person.get(back + "&redirect=https://evil.example/&continue=//evil");
    assertThat(location(in)).isEqualTo("/");
  }

  @Test
  void accountsOfTheServerWorkBesideIt() throws Exception {
    String desk = server.part(Workspaces.class).of("storage desk");
    server.part(Accounts.class).create("ada", desk, Role.ADMIN, PASSWORD);
    Person ada = new Person(server).signedIn("ada", PASSWORD);
    assertThat(ada.get("/").body()).contains(IN);
  }

  @Test
  void withoutAccountsAndWithoutTheIssuerItStartsAndSaysWhatIsWrong(@TempDir Path data)
      throws Exception {
    Map<String, Object> settings = settings(data, "http://127.0.0.1:1");
    settings.put("stallsage.oidc.local-accounts", false);
    // open to others: the issuer says who they are
    settings.put("server.address", "0.0.0.0");
    try (RunningServer other = RunningServer.start(data, settings)) {
      assertThat(Files.exists(data.resolve("api.header"))).isFalse();
      Person person = new Person(other);
      assertThat(person.get("/sign-in").body())
          .contains("Sign in with Example login")
          .doesNotContain("id=\"password\"");
      assertThat(location(person.get("/sign-in/oidc"))).endsWith("/sign-in?refused=away");
      assertThat(location(person.get("/sign-in/oidc/out"))).endsWith("/sign-in?out");
      assertThat(person.get("/sign-in?out").body()).doesNotContain("Sign out of");
      assertThat(person.get("/sign-in?refused=away").body())
          .contains("Example login cannot be reached at the moment");
      String desk = other.part(Workspaces.class).of("desk");
      other.part(Accounts.class).create("ada", desk, Role.ADMIN, PASSWORD);
      Person ada = new Person(other);
      ada.get("/sign-in");
      assertThat(ada.post("/sign-in", "username", "ada", "password", PASSWORD).statusCode())
          .isNotEqualTo(302);
      assertThat(ada.get("/").statusCode()).isEqualTo(302);
    }
  }

  @Test
  void theIssuersWordCountsForItsTime(@TempDir Path data) throws Exception {
    Map<String, Object> settings = settings(data, issuer.address());
    settings.put("stallsage.oidc.session", "0s");
    try (RunningServer other = RunningServer.start(data, settings)) {
      Person person = new Person(other);
      String question = location(person.get("/sign-in/oidc"));
      HttpResponse<String> answer =
          browser.send(
              HttpRequest.newBuilder(URI.create(question)).build(),
              HttpResponse.BodyHandlers.ofString());
      String back = location(answer).substring(other.address().length());
      assertThat(location(person.get(back))).isEqualTo("/");
      assertThat(location(person.get("/"))).endsWith("/sign-in");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://login.example.org",
        "ftp://login.example.org",
        "login.example.org",
        "https://user@login.example.org",
        "http://127.0.0.1.example.org",
        "https://login.example.org/?x"
      })
  void anIssuerOthersCouldSpeakForStopsTheStart(String address, @TempDir Path data)
      throws Exception {
    Map<String, Object> settings = settings(data, address);
    assertThatThrownBy(() -> RunningServer.start(data, settings).close())
        .rootCause()
        .hasMessageContaining("stallsage.oidc.issuer: expected");
  }
}
