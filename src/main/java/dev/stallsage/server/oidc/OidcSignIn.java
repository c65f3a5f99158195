package dev.stallsage.server.oidc;

import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.server.ExternalSignIn;
import dev.stallsage.server.SignInSuccessHandler;
import java.time.Clock;
import java.util.Optional;
import org.springframework.http.converter.FormHttpMessageConverter;
import org.springframework.security.config.ObjectPostProcessor;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.http.OAuth2ErrorResponseErrorHandler;
import org.springframework.security.oauth2.client.oidc.userinfo.OidcUserService;
import org.springframework.security.oauth2.client.userinfo.DefaultOAuth2UserService;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestRedirectFilter;
import org.springframework.security.oauth2.core.http.converter.OAuth2AccessTokenResponseHttpMessageConverter;
import org.springframework.security.web.authentication.AuthenticationSuccessHandler;
import org.springframework.web.client.RestClient;

/**
 * The way in by an issuer: authorization code with a proof key, a state and a nonce, each good for
 * one sign-in of one browser. The tokens are forgotten once they were looked at: what somebody may
 * here is decided here.
 */
final class OidcSignIn implements ExternalSignIn {
  /** Where the button leads. */
  static final String BEGIN = "/sign-in/oidc";

  /** Where the browser comes back to. */
  static final String BACK = "/sign-in/oidc/back";

  private final OidcSettings settings;
  private final Issuer issuer;
  private final Workspaces workspaces;
  private final IssuerClient exchange;
  private final Clock clock;

  OidcSignIn(
      OidcSettings settings,
      Issuer issuer,
      Workspaces workspaces,
      IssuerClient exchange,
      Clock clock) {
    this.settings = settings;
    this.issuer = issuer;
    this.workspaces = workspaces;
    this.exchange = exchange;
    this.clock = clock;
  }

  @Override
  public String name() {
    return settings.called();
  }

  @Override
  public boolean localAccounts() {
    return settings.localAccounts();
  }

  @Override
  public Optional<String> signOut(String here) {
    return issuer.signOut(here);
  }

  @Override
  public void join(HttpSecurity http, SignInSuccessHandler entered) {
    SignInFailureHandler refused = new SignInFailureHandler();
    http.oauth2Login(
        login ->
            login
                .loginPage("/sign-in")
                .clientRegistrationRepository(issuer)
                .authorizedClientRepository(new NoAuthorizedClients())
                .authorizationEndpoint(
                    begin -> begin.authorizationRequestResolver(new AuthorizationRedirect(issuer)))
                .redirectionEndpoint(back -> back.baseUri(BACK))
                .tokenEndpoint(token -> token.accessTokenResponseClient(codes()))
                .userInfoEndpoint(
                    user ->
                        user.oidcUserService(
                            new OidcUsers(settings, workspaces, userInformation())))
                .successHandler(enter(entered))
                .failureHandler(refused)
                .withObjectPostProcessor(
                    new ObjectPostProcessor<OAuth2AuthorizationRequestRedirectFilter>() {
                      @Override
                      public <F extends OAuth2AuthorizationRequestRedirectFilter> F postProcess(
                          F filter) {
                        filter.setAuthenticationFailureHandler(refused);
                        return filter;
                      }
                    }));
  }

  private AuthenticationSuccessHandler enter(SignInSuccessHandler entered) {
    return (request, response, known) ->
        entered.vouchedFor(
            ((OidcPerson) known.getPrincipal()).actor(),
            clock.instant().plus(settings.session()),
            request,
            response);
  }

  private RestClientAuthorizationCodeTokenResponseClient codes() {
    RestClientAuthorizationCodeTokenResponseClient codes =
        new RestClientAuthorizationCodeTokenResponseClient();
    codes.setRestClient(
        RestClient.builder()
            .requestFactory(exchange.requests())
            .configureMessageConverters(
                converters ->
                    converters
                        .addCustomConverter(new FormHttpMessageConverter())
                        .addCustomConverter(new OAuth2AccessTokenResponseHttpMessageConverter()))
            .defaultStatusHandler(new OAuth2ErrorResponseErrorHandler())
            .build());
    return codes;
  }

  private OidcUserService userInformation() {
    DefaultOAuth2UserService asked = new DefaultOAuth2UserService();
    asked.setRestOperations(exchange.template());
    OidcUserService service = new OidcUserService();
    service.setOauth2UserService(asked);
    return service;
  }
}
