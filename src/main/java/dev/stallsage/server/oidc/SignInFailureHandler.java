package dev.stallsage.server.oidc;

import dev.stallsage.server.SignInRefusal;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.web.authentication.AuthenticationFailureHandler;

/** Tells people on the page, and the operator in the log, why somebody did not get in. */
final class SignInFailureHandler implements AuthenticationFailureHandler {
  private static final Logger LOG = LoggerFactory.getLogger(SignInFailureHandler.class);
  private static final int LONGEST = 300;

  /** What the library says when an answer is not one to a question of this browser, or is bad. */
  private static final Set<String> BAD_ANSWERS =
      Set.of(
          "authorization_request_not_found",
          "client_registration_not_found",
          "invalid_state_parameter",
          "invalid_redirect_uri_parameter",
          "invalid_nonce",
          "invalid_request",
          "invalid_id_token",
          "invalid_token_response",
          "invalid_user_info_response");

  @Override
  public void onAuthenticationFailure(
      HttpServletRequest request, HttpServletResponse response, AuthenticationException failure)
      throws IOException {
    SignInRefusal why = why(failure);
    LOG.warn("nobody was let in, {}: {}", why.word(), said(failure));
    response.sendRedirect(request.getContextPath() + "/sign-in?refused=" + why.word());
  }

  private static SignInRefusal why(AuthenticationException failure) {
    if (isAway(failure)) {
      return SignInRefusal.AWAY;
    }
    String code = code(failure);
    Optional<SignInRefusal> ours =
        Arrays.stream(SignInRefusal.values()).filter(one -> one.word().equals(code)).findFirst();
    return ours.orElse(BAD_ANSWERS.contains(code) ? SignInRefusal.ANSWER : SignInRefusal.DECLINED);
  }

  private static String code(AuthenticationException failure) {
    return failure instanceof OAuth2AuthenticationException told
        ? told.getError().getErrorCode()
        : "";
  }

  /** Did somebody not answer? Then it is not the answer that is wrong. */
  private static boolean isAway(Throwable failure) {
    for (Throwable one = failure; one != null; one = one.getCause()) {
      if (one instanceof IssuerUnavailable || one instanceof IOException) {
        return true;
      }
    }
    return false;
  }

  /** Some of it may be what somebody wrote into an address: one line of plain letters. */
  private static String said(AuthenticationException failure) {
    Throwable root = failure;
    while (!(root instanceof IssuerUnavailable) && root.getCause() != null) {
      root = root.getCause();
    }
    String text = String.valueOf(root.getMessage()).replaceAll("[^ -~]", "?").strip();
    return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
  }
}
