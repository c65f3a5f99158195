package dev.stallsage.cases.outbound;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLException;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.SystemDefaultDnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpUriRequestBase;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.util.Timeout;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls servers whose address somebody else chose. Only public addresses, only HTTPS, unless the
 * operator trusts the server; no redirects, no cookies, no proxy; {@value #PATIENCE_SECONDS}
 * seconds for all of it, and no more of the answer than is worth reading.
 */
public final class OutboundClient implements AutoCloseable {
  static final int BODY_AT_MOST = 64 * 1024;
  static final int PATIENCE_SECONDS = 15;
  private static final int CONNECT_SECONDS = 5;
  private static final Logger LOG = LoggerFactory.getLogger(OutboundClient.class);

  private final TrustedOrigins trusted;
  private final Clock clock;
  private final CloseableHttpClient guarded;
  private final CloseableHttpClient unguarded;
  private final ScheduledExecutorService deadline =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "call-deadline");
            thread.setDaemon(true);
            return thread;
          });

  public OutboundClient(TrustedOrigins trusted, Clock clock) {
    this(trusted, clock, new PublicAddresses());
  }

  OutboundClient(TrustedOrigins trusted, Clock clock, DnsResolver names) {
    this.trusted = trusted;
    this.clock = clock;
    this.guarded = client(names);
    this.unguarded = client(SystemDefaultDnsResolver.INSTANCE);
  }

  private static CloseableHttpClient client(DnsResolver names) {
    ConnectionConfig connections =
        ConnectionConfig.custom()
            .setConnectTimeout(Timeout.ofSeconds(CONNECT_SECONDS))
            .setSocketTimeout(Timeout.ofSeconds(PATIENCE_SECONDS))
            .build();
    RequestConfig requests =
        RequestConfig.custom()
            .setResponseTimeout(Timeout.ofSeconds(PATIENCE_SECONDS))
            .setConnectionRequestTimeout(Timeout.ofSeconds(PATIENCE_SECONDS))
            .build();
    return HttpClients.custom()
        .setConnectionManager(
            PoolingHttpClientConnectionManagerBuilder.create()
                .setDnsResolver(names)
                .setDefaultConnectionConfig(connections)
                .setMaxConnPerRoute(4)
                .setMaxConnTotal(64)
                .build())
        .setDefaultRequestConfig(requests)
        .setUserAgent("stallsage")
        .disableRedirectHandling()
        .disableAutomaticRetries()
        .disableCookieManagement()
        .disableAuthCaching()
        .disableContentCompression()
        .build();
  }

  /**
   * Why a server is not to be called; empty when it may be. Says nothing of its address, which is
   * looked at when it is called.
   */
  public String objection(String target) {
    try {
      URI uri = new URI(target);
      if (TrustedOrigins.of(uri).isEmpty()
          || uri.getUserInfo() != null
          || uri.getFragment() != null) {
        return "expected https://host/path, without a user and without #";
      }
      boolean secure = uri.getScheme().equalsIgnoreCase("https");
      return secure || trusted.trusts(uri)
          ? ""
          : "expected https; plain http only to servers listed in stallsage.webhooks.allow";
    } catch (URISyntaxException wrong) {
      return "expected https://host/path";
    }
  }

  /** Makes the call; whatever goes wrong is in the answer. */
  public OutboundResponse call(OutboundRequest call) {
    return call(call, BODY_AT_MOST);
  }

  /**
   * The same, with more of the answer.
   *
   * @param most bytes of its body
   */
  public OutboundResponse call(OutboundRequest call, int most) {
    String objection = objection(call.target().toString());
    if (!objection.isEmpty()) {
      return OutboundResponse.none(objection);
    }
    HttpUriRequestBase request = new HttpUriRequestBase(call.method(), call.target());
    call.headers().forEach(request::setHeader);
    if (call.body().length > 0) {
      request.setEntity(new ByteArrayEntity(call.body(), null));
    }
    CloseableHttpClient client = trusted.trusts(call.target()) ? unguarded : guarded;
    ScheduledFuture<?> end = deadline.schedule(request::cancel, PATIENCE_SECONDS, TimeUnit.SECONDS);
    try {
      ClassicHttpResponse response = client.executeOpen(null, request, null);
      OutboundResponse answer = answer(request, response, most);
      closed(response);
      return answer;
    } catch (IOException failed) {
      return OutboundResponse.none(inWords(failed, request.isCancelled()));
    } finally {
      end.cancel(false);
    }
  }

  /** What was read counts, however the connection ends. */
  private static void closed(ClassicHttpResponse response) {
    try {
      response.close();
    } catch (IOException ended) {
      LOG.debug("a connection ended by {}", ended.getClass().getName());
    }
  }

  private static String inWords(IOException failed, boolean cancelled) {
    if (cancelled || failed instanceof java.io.InterruptedIOException) {
      return "no answer within " + PATIENCE_SECONDS + " s";
    }
    if (failed instanceof PublicAddresses.NotPublic) {
      return "the name stands for no public address; trusted servers are listed in"
          + " stallsage.webhooks.allow";
    }
    if (failed instanceof UnknownHostException) {
      return "the name is not known";
    }
    if (failed instanceof SSLException) {
      return "no secure connection: the certificate or the protocol was refused";
    }
    return "no connection";
  }

  private OutboundResponse answer(
      HttpUriRequestBase request, ClassicHttpResponse response, int most) throws IOException {
    byte[] body = new byte[0];
    if (response.getEntity() != null) {
      InputStream in = response.getEntity().getContent();
      body = in.readNBytes(most);
      if (body.length == most) {
        // to end the stream would be to read what is left
        request.abort();
      } else {
        in.close();
      }
    }
    Header wait = response.getFirstHeader(HttpHeaders.RETRY_AFTER);
    return new OutboundResponse(
        response.getCode(), body, wait == null ? Duration.ZERO : wait(wait), "");
  }

  /** Seconds, or a date. */
  private Duration wait(Header header) {
    String value = header.getValue().strip();
    if (value.matches("\\d{1,9}")) {
      return Duration.ofSeconds(Long.parseLong(value));
    }
    try {
      ZonedDateTime at = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME);
      Duration left = Duration.between(clock.instant(), at);
      return left.isNegative() ? Duration.ZERO : left;
    } catch (DateTimeException neither) {
      return Duration.ZERO;
    }
  }

  @Override
  public void close() throws IOException {
    deadline.shutdownNow();
    guarded.close();
    unguarded.close();
  }
}
