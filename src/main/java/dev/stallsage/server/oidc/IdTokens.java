package dev.stallsage.server.oidc;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenDecoderFactory;
import org.springframework.security.oauth2.client.oidc.authentication.OidcIdTokenValidator;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.core.DelegatingOAuth2TokenValidator;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtDecoderFactory;
import org.springframework.security.oauth2.jwt.JwtTimestampValidator;
import org.springframework.security.oauth2.jwt.NimbusJwtDecoder;
import org.springframework.web.client.RestOperations;

/**
 * Verifies what an issuer signed: its key, that it is the issuer, that it means this server, and
 * that it is not too old. Only signatures with a public key count: none, and a secret that both
 * sides know, prove nothing.
 */
final class IdTokens implements JwtDecoderFactory<ClientRegistration> {
  private static final Set<SignatureAlgorithm> SIGNATURES = Set.of(SignatureAlgorithm.values());

  private final RestOperations http;
  private final ConcurrentMap<String, JwtDecoder> decoders = new ConcurrentHashMap<>();

  IdTokens(RestOperations http) {
    this.http = http;
  }

  @Override
  public JwtDecoder createDecoder(ClientRegistration issuer) {
    return decoders.computeIfAbsent(issuer.getRegistrationId(), id -> decoder(issuer));
  }

  private JwtDecoder decoder(ClientRegistration issuer) {
    NimbusJwtDecoder decoder =
        NimbusJwtDecoder.withJwkSetUri(issuer.getProviderDetails().getJwkSetUri())
            .jwsAlgorithms(taken -> taken.addAll(SIGNATURES))
            .restOperations(http)
            .build();
    decoder.setJwtValidator(
        new DelegatingOAuth2TokenValidator<>(
            new JwtTimestampValidator(), new OidcIdTokenValidator(issuer)));
    decoder.setClaimSetConverter(OidcIdTokenDecoderFactory.createDefaultClaimTypeConverter());
    return decoder;
  }
}
