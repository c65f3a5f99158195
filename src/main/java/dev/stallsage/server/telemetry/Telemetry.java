package dev.stallsage.server.telemetry;

import dev.stallsage.Version;
import dev.stallsage.cases.CaseEvents;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporterBuilder;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.samplers.Sampler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The traces and the collector they go to, if any. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnProperty("stallsage.telemetry.endpoint")
class Telemetry {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** A collector that is away costs the spans that no longer fit a queue, and nothing else. */
  @Bean
  SdkTracerProvider tracerProvider(TelemetrySettings settings) {
    OtlpHttpSpanExporterBuilder exporter =
        OtlpHttpSpanExporter.builder()
            .setEndpoint(settings.checked().endpoint().toString())
            .setTimeout(PATIENCE);
    if (settings.authorizationFile() != null) {
      exporter.addHeader("Authorization", text(settings.authorizationFile()));
    }
    return SdkTracerProvider.builder()
        .setResource(
            Resource.create(
                Attributes.of(
                    AttributeKey.stringKey("service.name"),
                    "stallsage",
                    AttributeKey.stringKey("service.version"),
                    Version.text())))
        .setSampler(Sampler.parentBased(Sampler.traceIdRatioBased(settings.share())))
        .addSpanProcessor(BatchSpanProcessor.builder(exporter.build()).build())
        .build();
  }

  private static String text(Path file) {
    try {
      return Files.readString(file).strip();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(
          "stallsage.telemetry.authorization-file: " + file + " cannot be read", unreadable);
    }
  }

  @Bean
  CaseSpans traces(SdkTracerProvider provider, CaseEvents events) {
    CaseSpans traces = new CaseSpans(provider.get("dev.stallsage"));
    events.listen(traces::ended);
    return traces;
  }

  @Bean
  TracedRequests tracedRequests(SdkTracerProvider provider) {
    return new TracedRequests(provider.get("dev.stallsage"));
  }
}
