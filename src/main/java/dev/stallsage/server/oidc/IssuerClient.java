package dev.stallsage.server.oidc;

import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.util.Timeout;
import org.springframework.http.client.ClientHttpRequestFactory;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestTemplate;

/** How the issuer is asked: somebody at a browser waits, and a redirect would be another's word. */
final class IssuerClient implements AutoCloseable {
  private static final Timeout CONNECTED = Timeout.ofSeconds(5);
  private static final Timeout ANSWERED = Timeout.ofSeconds(10);

  private final CloseableHttpClient client =
      HttpClients.custom()
          .setConnectionManager(
              PoolingHttpClientConnectionManagerBuilder.create()
                  .setDefaultConnectionConfig(
                      ConnectionConfig.custom()
                          .setConnectTimeout(CONNECTED)
                          .setSocketTimeout(ANSWERED)
                          .build())
                  .build())
          .setDefaultRequestConfig(
              RequestConfig.custom()
                  .setConnectionRequestTimeout(CONNECTED)
                  .setResponseTimeout(ANSWERED)
                  .build())
          .disableRedirectHandling()
          .disableCookieManagement()
          .disableAutomaticRetries()
          .build();

  ClientHttpRequestFactory requests() {
    return new HttpComponentsClientHttpRequestFactory(client);
  }

  RestTemplate template() {
    return new RestTemplate(requests());
  }

  @Override
  public void close() throws java.io.IOException {
    client.close();
  }
}
