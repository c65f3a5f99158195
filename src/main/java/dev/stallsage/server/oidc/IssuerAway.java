package dev.stallsage.server.oidc;

/** The issuer does not answer, or not as an issuer. */
final class IssuerAway extends RuntimeException {
  private static final long serialVersionUID = 1L;

  IssuerAway(String said) {
    super(said);
  }
}
