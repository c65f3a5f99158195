package dev.stallsage.server;

import java.net.InetAddress;

/** Others could reach the server, and nobody would have to say who they are. */
public final class UnprotectedServerException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  UnprotectedServerException(InetAddress address) {
    super(
        "server.address "
            + address.getHostAddress()
            + ": others can reach it and there is no account; expected an account"
            + " (stallsage serve --add-account NAME), an issuer (stallsage.oidc.issuer) or 127.0.0.1");
  }
}
