package dev.stallsage.cases.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.testkit.Receiver;
import dev.stallsage.testkit.Receiver.Reply;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.apache.hc.client5.http.DnsResolver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutboundClientTest {
  private static final Clock CLOCK =
      Clock.fixed(Instant.parse("2026-03-01T10:00:00Z"), ZoneOffset.UTC);
  private Receiver receiver;
  private OutboundClient caller;

  @BeforeEach
  void open() throws IOException {
    receiver = new Receiver();
    caller = new OutboundClient(new TrustedOrigins(List.of(receiver.address())), CLOCK);
  }

  @AfterEach
  void close() throws IOException {
    caller.close();
    receiver.close();
  }

  private static OutboundRequest get(String target) {
    return new OutboundRequest("GET", URI.create(target), Map.of(), new byte[0]);
  }

  /** Whatever is on this machine, near it, or nowhere: none of it is called. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "0.0.0.0",
        "127.0.0.1",
        "2130706433",
        "localhost",
        "10.0.0.7",
        "172.16.9.1",
        "192.168.0.1",
        "100.64.0.1",
        "169.254.169.254",
        "224.0.0.1",
        "255.255.255.255",
        "[::]",
        "[::1]",
        "[::127.0.0.1]",
        "[::ffff:127.0.0.1]",
        "[::ffff:169.254.169.254]",
        "[64:ff9b::a9fe:a9fe]",
        "[2002:7f00:1::]",
        "[fe80::1]",
        "[fc00::1]",
        "[fd00:ec2::254]",
        "[ff02::1]"
      })
  void addressesThatAreNotPublicAreNotCalled(String host) {
    OutboundResponse answer = caller.call(get("https://" + host + "/"));
    assertThat(answer.status()).isZero();
    assertThat(answer.failure()).contains("no public address");
  }

  /** A name that answers differently when it is asked again gains nothing: it is asked once. */
  @Test
  void theAddressThatWasLookedAtIsTheOneThatIsCalled() throws Exception {
    DnsResolver rebinding =
        new DnsResolver() {
          private int asked;

          @Override
          public InetAddress[] resolve(String host) throws UnknownHostException {
            byte[] publicOne = {93, (byte) 184, (byte) 216, 34};
            byte[] here = {127, 0, 0, 1};
            return new InetAddress[] {InetAddress.getByAddress(asked++ == 0 ? publicOne : here)};
          }

          @Override
          public String resolveCanonicalHostname(String host) {
            return host;
          }
        };
    PublicAddresses guard = new PublicAddresses(rebinding);
    assertThat(guard.resolve("desk.example"))
        .extracting(InetAddress::isLoopbackAddress)
        .containsExactly(false);
    assertThatThrownBy(() -> guard.resolve("desk.example"))
        .isInstanceOf(PublicAddresses.NotPublic.class);
  }

  @Test
  void ofSeveralAddressesOnlyThePublicOnesAreCalled() throws Exception {
    byte[] near = {10, 0, 0, 1};
    byte[] far = {93, (byte) 184, (byte) 216, 34};
    DnsResolver both =
        new DnsResolver() {
          @Override
          public InetAddress[] resolve(String host) throws UnknownHostException {
            return new InetAddress[] {
              InetAddress.getByAddress(near), InetAddress.getByAddress(far)
            };
          }

          @Override
          public String resolveCanonicalHostname(String host) {
            return host;
          }
        };
    assertThat(new PublicAddresses(both).resolve("desk.example"))
        .containsExactly(InetAddress.getByAddress(far));
  }

  @Test
  void aTrustedServerIsCalled() throws Exception {
    receiver.answers(request -> Reply.json("{\"id\": 7}"));
    OutboundResponse answer =
        caller.call(
            new OutboundRequest(
                "POST",
                URI.create(receiver.address() + "/hook"),
                Map.of("X-One", "1"),
                "body".getBytes(StandardCharsets.UTF_8)));
    assertThat(answer.taken()).isTrue();
    assertThat(new String(answer.body(), StandardCharsets.UTF_8)).isEqualTo("{\"id\": 7}");
    Receiver.Request request = receiver.next();
    assertThat(request.headers())
        .containsEntry("x-one", "1")
        .containsEntry("user-agent", "stallsage");
    assertThat(request.body()).isEqualTo("body");
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 302, 303, 307, 308})
  void aRedirectIsAnAnswerAndNoWay(int status) throws Exception {
    receiver.answers(
        request -> new Reply(status, Map.of("Location", receiver.address() + "/elsewhere"), ""));
    OutboundResponse answer = caller.call(get(receiver.address() + "/"));
    assertThat(answer.taken()).isFalse();
    assertThat(answer.inWords()).isEqualTo("answered " + status);
    assertThat(receiver.next().path()).isEqualTo("/");
    assertThat(receiver.waiting()).isZero();
  }

  @Test
  void noMoreOfAnAnswerIsReadThanIsWorthReading() {
    receiver.answers(request -> Reply.json("x".repeat(5_000_000)));
    OutboundResponse answer = caller.call(get(receiver.address() + "/"));
    assertThat(answer.taken()).isTrue();
    assertThat(answer.body()).hasSize(OutboundClient.BODY_AT_MOST);
  }

  @Test
  void whatTheOtherSideAsksForIsUnderstood() {
    receiver.answers(request -> new Reply(429, Map.of("Retry-After", "90"), ""));
    assertThat(caller.call(get(receiver.address())).retryAfter()).isEqualTo(Duration.ofSeconds(90));
    receiver.answers(
        request -> new Reply(503, Map.of("Retry-After", "Sun, 1 Mar 2026 10:05:00 GMT"), ""));
    assertThat(caller.call(get(receiver.address())).retryAfter()).isEqualTo(Duration.ofMinutes(5));
    receiver.answers(request -> new Reply(503, Map.of("Retry-After", "soon"), ""));
    assertThat(caller.call(get(receiver.address())).retryAfter()).isZero();
  }

  @Test
  void nobodyThereIsAnAnswerToo() throws Exception {
    String gone;
    try (Receiver once = new Receiver()) {
      gone = once.address();
    }
    try (OutboundClient trusting = new OutboundClient(new TrustedOrigins(List.of(gone)), CLOCK)) {
      assertThat(trusting.call(get(gone + "/")).inWords()).isEqualTo("no connection");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "desk.example",
        "ftp://desk.example/",
        "http://desk.example/",
        "https:///path",
        "https://user:secret@desk.example/",
        "https://desk.example/#part",
        "file:///etc/passwd",
        "https://desk example/",
        "https://127.1/",
        "jar:https://desk.example!/"
      })
  void whatIsNoHttpsAddressIsRefusedAtOnce(String target) {
    assertThat(caller.objection(target)).startsWith("expected https");
  }

  @Test
  void trustIsForOneServerAndOnePort() {
    TrustedOrigins origins =
        new TrustedOrigins(List.of("http://desk.example:8080", "https://Desk.Example"));
    assertThat(origins.trusts(URI.create("http://DESK.example:8080/x"))).isTrue();
    assertThat(origins.trusts(URI.create("https://desk.example:443/x"))).isTrue();
    assertThat(origins.trusts(URI.create("http://desk.example/x"))).isFalse();
    assertThat(origins.trusts(URI.create("https://desk.example.evil/x"))).isFalse();
    assertThatThrownBy(() -> new TrustedOrigins(List.of("desk.example")))
        .hasMessageContaining("expected a server such as https://desk.example");
  }
}
