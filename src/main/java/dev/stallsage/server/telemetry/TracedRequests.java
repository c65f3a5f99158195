package dev.stallsage.server.telemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import org.slf4j.MDC;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.web.filter.OncePerRequestFilter;
import org.springframework.web.servlet.HandlerMapping;

/**
 * A span for each request, of the trace its sender began ({@code traceparent}). It is named after
 * the pattern of the address; the address itself may hold the words of a ticket.
 */
@Order(Ordered.HIGHEST_PRECEDENCE + 5)
final class TracedRequests extends OncePerRequestFilter {
  private static final TextMapGetter<HttpServletRequest> HEADERS =
      new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(HttpServletRequest request) {
          return Collections.list(request.getHeaderNames());
        }

        @Override
        public String get(HttpServletRequest request, String name) {
          return request == null ? null : request.getHeader(name);
        }
      };

  private final Tracer tracer;

  TracedRequests(Tracer tracer) {
    this.tracer = tracer;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    String path = request.getRequestURI();
    return path.startsWith("/static/") || path.startsWith("/actuator/");
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Context theirs =
        W3CTraceContextPropagator.getInstance().extract(Context.root(), request, HEADERS);
    Span span =
        tracer
            .spanBuilder(request.getMethod())
            .setParent(theirs)
            .setSpanKind(SpanKind.SERVER)
            .setAttribute("http.request.method", request.getMethod())
            .startSpan();
    String correlation = MDC.get("correlation");
    if (correlation != null) {
      span.setAttribute("stallsage.correlation", correlation);
    }
    MDC.put("trace", span.getSpanContext().getTraceId());
    try (Scope current = span.makeCurrent()) {
      chain.doFilter(request, response);
    } finally {
      MDC.remove("trace");
      if (request.isAsyncStarted()) {
        request.getAsyncContext().addListener(new AtEnd(span, request, response));
      } else {
        end(span, request, response);
      }
    }
  }

  private static void end(Span span, HttpServletRequest request, HttpServletResponse response) {
    if (request.getAttribute(HandlerMapping.BEST_MATCHING_PATTERN_ATTRIBUTE) instanceof String at) {
      span.updateName(request.getMethod() + " " + at).setAttribute("http.route", at);
    }
    span.setAttribute("http.response.status_code", response.getStatus());
    if (response.getStatus() >= 500) {
      span.setStatus(StatusCode.ERROR);
    }
    span.end();
  }

  /** An answer that waits for its case is there later. */
  private record AtEnd(Span span, HttpServletRequest request, HttpServletResponse response)
      implements AsyncListener {
    @Override
    public void onComplete(AsyncEvent event) {
      end(span, request, response);
    }

    @Override
    public void onTimeout(AsyncEvent event) {
      // completes next
    }

    @Override
    public void onError(AsyncEvent event) {
      // completes next
    }

    @Override
    public void onStartAsync(AsyncEvent event) {
      event.getAsyncContext().addListener(this);
    }
  }
}
