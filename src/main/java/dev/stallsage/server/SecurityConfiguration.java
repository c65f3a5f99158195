package dev.stallsage.server;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Tokens;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.boot.security.autoconfigure.actuate.web.servlet.EndpointRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.ExceptionHandlingConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.config.observation.SecurityObservationSettings;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.servlet.util.matcher.PathPatternRequestMatcher;
import org.springframework.security.web.util.matcher.OrRequestMatcher;
import org.springframework.security.web.util.matcher.RequestMatcher;

/** Who may through which door. What is not allowed here is forbidden. */
@Configuration(proxyBeanMethods = false)
class SecurityConfiguration {
  /** A timer around each filter of each request would cost as much as the filters. */
  @Bean
  SecurityObservationSettings nothingOfTheFilters() {
    return SecurityObservationSettings.noObservations();
  }

  static final String CONTENT_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none';"
          + " frame-ancestors 'none'; require-trusted-types-for 'script'";

  /** Programs: a token with each request, no session, so nothing a page elsewhere could ride on. */
  @Bean
  @Order(1)
  SecurityFilterChain api(HttpSecurity http, Tokens tokens, Settings settings) {
    http.securityMatcher("/api/**")
        .addFilterBefore(new TokenFilter(tokens), AuthorizationFilter.class)
        .addFilterBefore(new RateLimit(settings.requestsPerMinute()), AuthorizationFilter.class)
        .csrf(csrf -> csrf.disable())
        .sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .requestCache(cache -> cache.disable())
        .authorizeHttpRequests(
            may ->
                may.requestMatchers(HttpMethod.OPTIONS, "/api/**")
                    .permitAll()
                    .requestMatchers(reading("/api/openapi.json", "/api/v1/limits"))
                    .permitAll()
                    .requestMatchers(HttpMethod.POST, "/api/v1/hooks/*")
                    .permitAll()
                    .requestMatchers("/api/v1/tokens/**", "/api/v1/webhooks/**", "/api/v1/audit/**")
                    .hasRole(Role.ADMIN.name())
                    .requestMatchers(McpConfiguration.ADDRESS)
                    .hasRole(Role.ENGINEER.name())
                    .requestMatchers(
                        reading("/api/v1/me", "/api/v1/cases/**", "/api/v1/uploads/**"))
                    .hasRole(Role.SUBMITTER.name())
                    .requestMatchers(HttpMethod.POST, "/api/v1/cases", "/api/v1/cases/*/evidence")
                    .hasAuthority(SignedIn.SUBMIT)
                    .requestMatchers("/api/v1/uploads/**")
                    .hasAuthority(SignedIn.SUBMIT)
                    .requestMatchers(reading("/api/v1/**"))
                    .hasRole(Role.READER.name())
                    .requestMatchers("/api/v1/**")
                    .hasRole(Role.ENGINEER.name())
                    .anyRequest()
                    .denyAll())
        .exceptionHandling(SecurityConfiguration::problems);
    headers(http);
    return http.build();
  }

  /** A program is told what it may not in words it can read. */
  private static void problems(ExceptionHandlingConfigurer<HttpSecurity> refused) {
    refused
        .authenticationEntryPoint(new ProblemWriter(401, "unauthenticated"))
        .accessDeniedHandler(new ProblemWriter(403, "forbidden"));
  }

  /** Whoever may get what is at an address may ask for its head as well. */
  private static RequestMatcher reading(String... paths) {
    return new OrRequestMatcher(
        Stream.of(HttpMethod.GET, HttpMethod.HEAD)
            .flatMap(
                method ->
                    Arrays.stream(paths)
                        .<RequestMatcher>map(
                            path -> PathPatternRequestMatcher.withDefaults().matcher(method, path)))
            .toList());
  }

  /** Operations: whether it lives is for everybody, numbers only for administrators. */
  @Bean
  @Order(2)
  SecurityFilterChain operations(HttpSecurity http, Tokens tokens) {
    http.securityMatcher(EndpointRequest.toAnyEndpoint())
        .addFilterBefore(new TokenFilter(tokens), AuthorizationFilter.class)
        .sessionManagement(s -> s.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
        .csrf(csrf -> csrf.disable())
        .authorizeHttpRequests(
            may ->
                may.requestMatchers(EndpointRequest.to("health"))
                    .permitAll()
                    .anyRequest()
                    .hasRole(Role.ADMIN.name()))
        .exceptionHandling(SecurityConfiguration::problems);
    headers(http);
    return http.build();
  }

  /** People: a session after they signed in. */
  @Bean
  @Order(3)
  SecurityFilterChain pages(
      HttpSecurity http,
      PasswordProvider passwords,
      Accounts accounts,
      Clock clock,
      SignInSuccessHandler entered,
      KeptSignIns kept,
      Optional<ExternalSignIn> elsewhere) {
    http.addFilterBefore(kept, CsrfFilter.class)
        .addFilterBefore(
            new SessionRevocationFilter(accounts, kept, clock), AuthorizationFilter.class)
        .addFilterBefore(new AnonymousPostFilter(), CsrfFilter.class)
        .authorizeHttpRequests(
            may ->
                may.requestMatchers("/sign-in", "/sign-in/**", "/static/**", "/error")
                    .permitAll()
                    .requestMatchers(reading("/shared/*", "/robots.txt"))
                    .permitAll()
                    .requestMatchers("/admin/**")
                    .hasRole(Role.ADMIN.name())
                    .requestMatchers(reading("/**"))
                    .hasRole(Role.READER.name())
                    .requestMatchers(HttpMethod.POST, "/cases/views", "/cases/views/remove")
                    .hasRole(Role.READER.name())
                    .anyRequest()
                    .hasRole(Role.ENGINEER.name()))
        .logout(
            out ->
                out.logoutUrl("/sign-out").addLogoutHandler(kept).logoutSuccessUrl("/sign-in?out"));
    if (elsewhere.map(ExternalSignIn::localAccounts).orElse(true)) {
      http.authenticationProvider(passwords)
          .formLogin(
              form ->
                  form.loginPage("/sign-in")
                      .loginProcessingUrl("/sign-in")
                      .successHandler(entered)
                      .failureHandler(SecurityConfiguration::refused));
    }
    elsewhere.ifPresent(place -> place.join(http, entered));
    headers(http);
    return http.build();
  }

  private static void headers(HttpSecurity http) {
    http.headers(
        headers ->
            headers
                .contentSecurityPolicy(csp -> csp.policyDirectives(CONTENT_POLICY))
                .referrerPolicy(
                    r ->
                        r.policy(
                            org.springframework.security.web.header.writers
                                .ReferrerPolicyHeaderWriter.ReferrerPolicy.NO_REFERRER))
                .crossOriginOpenerPolicy(
                    c ->
                        c.policy(
                            org.springframework.security.web.header.writers
                                .CrossOriginOpenerPolicyHeaderWriter.CrossOriginOpenerPolicy
                                .SAME_ORIGIN))
                .crossOriginResourcePolicy(
                    c ->
                        c.policy(
                            org.springframework.security.web.header.writers
                                .CrossOriginResourcePolicyHeaderWriter.CrossOriginResourcePolicy
                                .SAME_ORIGIN))
                .frameOptions(frame -> frame.deny())
                .cacheControl(Customizer.withDefaults()));
  }

  /** Wrong, or too often wrong: then for how long nothing is looked at. */
  private static void refused(
      HttpServletRequest request, HttpServletResponse response, AuthenticationException why)
      throws IOException {
    String said =
        why instanceof PasswordProvider.ComeBackLater later ? "wait=" + later.seconds() : "error";
    response.sendRedirect("/sign-in?" + said);
  }
}
