package dev.stallsage.server.oidc;

/** The issuer does not answer, or not as an issuer. */
final class IssuerUnavailable extends RuntimeException {
  private static final long serialVersionUID = 1L;

  IssuerUnavailable(String said) {
    super(said);
  }
}
