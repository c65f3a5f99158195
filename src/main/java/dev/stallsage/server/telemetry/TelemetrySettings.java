package dev.stallsage.server.telemetry;

import java.net.URI;
import java.nio.file.Path;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Traces for a collector of OpenTelemetry.
 *
 * @param endpoint where a collector takes traces by OTLP over HTTP, as {@code
 *     http://127.0.0.1:4318/v1/traces}; empty: none are made
 * @param authorizationFile file of the header each export carries: {@code Basic ...}, {@code Bearer
 *     ...}
 * @param share of the requests that are traced, 0 to 1; one that belongs to a trace follows it
 */
@ConfigurationProperties("stallsage.telemetry")
public record TelemetrySettings(
    URI endpoint, Path authorizationFile, @DefaultValue("1.0") double share) {

  TelemetrySettings checked() {
    String scheme = endpoint.getScheme();
    if (endpoint.getHost() == null || !("http".equals(scheme) || "https".equals(scheme))) {
      throw new IllegalArgumentException(
          "stallsage.telemetry.endpoint: expected http://collector:4318/v1/traces");
    }
    if (!(share >= 0 && share <= 1)) {
      throw new IllegalArgumentException("stallsage.telemetry.share: expected 0 to 1");
    }
    return this;
  }
}
