package dev.stallsage.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import tools.jackson.databind.json.JsonMapper;

/** An issuer of OpenID Connect on this machine, as honest as a test tells it to be. */
final class TestIssuer implements AutoCloseable {
  static final String CLIENT = "stallsage-test";
  static final String SECRET = "a secret both know";

  private final HttpServer http;
  private final KeyPair published = key();
  private final Map<String, Map<String, String>> asked = new ConcurrentHashMap<>();

  /** What the next tokens say beside what is usual. */
  private volatile Consumer<Map<String, Object>> twist = claims -> {};

  private volatile KeyPair signing = published;
  private volatile String algorithm = "RS256";

  TestIssuer() throws IOException {
    http = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    http.createContext("/.well-known/openid-configuration", this::configuration);
    http.createContext("/keys", this::keys);
    http.createContext("/authorize", this::authorize);
    http.createContext("/token", this::token);
    http.start();
  }

  String address() {
    return "http://127.0.0.1:" + http.getAddress().getPort();
  }

  void says(Consumer<Map<String, Object>> claims) {
    twist = claims;
    signing = published;
    algorithm = "RS256";
  }

  /** Signs from now on with a key that it does not publish. */
  void signsWithAnotherKey() {
    signing = key();
  }

  /** Claims from now on that a signature is not needed. */
  void signsNothing() {
    algorithm = "none";
  }

  private static KeyPair key() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
      generator.initialize(2048);
      return generator.generateKeyPair();
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private void configuration(HttpExchange exchange) throws IOException {
    Map<String, Object> told = new HashMap<>();
    told.put("issuer", address());
    told.put("authorization_endpoint", address() + "/authorize");
    told.put("token_endpoint", address() + "/token");
    told.put("jwks_uri", address() + "/keys");
    told.put("end_session_endpoint", address() + "/out?tenant=a");
    told.put("response_types_supported", List.of("code"));
    told.put("subject_types_supported", List.of("public"));
    told.put("id_token_signing_alg_values_supported", List.of("RS256"));
    answer(exchange, 200, told);
  }

  private void keys(HttpExchange exchange) throws IOException {
    RSAPublicKey key = (RSAPublicKey) published.getPublic();
    answer(
        exchange,
        200,
        Map.of(
            "keys",
            List.of(
                Map.of(
                    "kty",
                    "RSA",
                    "kid",
                    "one",
                    "use",
                    "sig",
                    "n",
                    number(key.getModulus()),
                    "e",
                    number(key.getPublicExponent())))));
  }

  private static String number(BigInteger value) {
    byte[] bytes = value.toByteArray();
    return base64(bytes[0] == 0 ? Arrays.copyOfRange(bytes, 1, bytes.length) : bytes);
  }

  private static String base64(byte[] bytes) {
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  /** Whoever comes is known; they are sent back with a code. */
  private void authorize(HttpExchange exchange) throws IOException {
    Map<String, String> question = fields(exchange.getRequestURI().getRawQuery());
    String code = "code-" + asked.size();
    asked.put(code, question);
    exchange
        .getResponseHeaders()
        .set(
            "Location",
            question.get("redirect_uri") + "?code=" + code + "&state=" + question.get("state"));
    exchange.sendResponseHeaders(302, -1);
    exchange.close();
  }

  private void token(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Map<String, String> given = fields(body);
    Map<String, String> question = asked.remove(given.getOrDefault("code", ""));
    String known =
        "Basic "
            + Base64.getEncoder()
                .encodeToString(
                    (CLIENT + ":" + SECRET.replace(' ', '+')).getBytes(StandardCharsets.UTF_8));
    if (question == null
        || !known.equals(exchange.getRequestHeaders().getFirst("Authorization"))
        || !question.get("redirect_uri").equals(given.get("redirect_uri"))
        || !proven(question, given)) {
      answer(exchange, 400, Map.of("error", "invalid_grant"));
      return;
    }
    answer(
        exchange,
        200,
        Map.of(
            "access_token",
            "at",
            "token_type",
            "Bearer",
            "expires_in",
            60,
            "id_token",
            idToken(question.get("nonce"))));
  }

  /** Is it the browser that asked? Its proof is the text of which it sent the digest. */
  private static boolean proven(Map<String, String> question, Map<String, String> given) {
    String verifier = given.getOrDefault("code_verifier", "");
    return "S256".equals(question.get("code_challenge_method"))
        && digest(verifier).equals(question.get("code_challenge"));
  }

  private static String digest(String text) {
    try {
      return base64(
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.US_ASCII)));
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private String idToken(String nonce) {
    Map<String, Object> claims = new HashMap<>();
    long now = Instant.now().getEpochSecond();
    claims.put("iss", address());
    claims.put("sub", "user-7");
    claims.put("aud", CLIENT);
    claims.put("iat", now);
    claims.put("exp", now + 300);
    claims.put("nonce", nonce);
    claims.put("preferred_username", "grace");
    claims.put("groups", List.of("everybody", "storage-engineers"));
    twist.accept(claims);
    JsonMapper json = JsonMapper.shared();
    String head =
        base64(json.writeValueAsBytes(Map.of("alg", algorithm, "kid", "one")))
            + "."
            + base64(json.writeValueAsBytes(claims));
    return head + "." + (algorithm.equals("none") ? "" : signature(head));
  }

  private String signature(String of) {
    try {
      Signature signature = Signature.getInstance("SHA256withRSA");
      signature.initSign(signing.getPrivate());
      signature.update(of.getBytes(StandardCharsets.US_ASCII));
      return base64(signature.sign());
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  static Map<String, String> fields(String query) {
    Map<String, String> fields = new HashMap<>();
    for (String field : query.split("&")) {
      String[] parts = field.split("=", 2);
      fields.put(parts[0], URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
    return fields;
  }

  /** What is asked in such an address. */
  static Map<String, String> question(String address) {
    return fields(URI.create(address).getRawQuery());
  }

  private static void answer(HttpExchange exchange, int status, Map<String, Object> told)
      throws IOException {
    byte[] body = JsonMapper.shared().writeValueAsBytes(told);
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
    exchange.close();
  }

  @Override
  public void close() {
    http.stop(0);
  }
}
