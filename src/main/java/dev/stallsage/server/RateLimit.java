package dev.stallsage.server;

import dev.stallsage.api.Problems;
import dev.stallsage.cases.Actor;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** So many requests of one program a minute, as bursts; of each node on its own. */
final class RateLimit extends OncePerRequestFilter {
  private static final int REMEMBERED = 10_000;

  private final int perMinute;
  private final Map<String, Bucket> buckets =
      Collections.synchronizedMap(
          new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Bucket> eldest) {
              return size() > REMEMBERED;
            }
          });

  RateLimit(int perMinute) {
    this.perMinute = perMinute;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Authentication known = SecurityContextHolder.getContext().getAuthentication();
    if (known == null || !(known.getPrincipal() instanceof Actor actor)) {
      chain.doFilter(request, response);
      return;
    }
    ConsumptionProbe probe =
        buckets.computeIfAbsent(actor.name(), name -> bucket()).tryConsumeAndReturnRemaining(1);
    response.setHeader("RateLimit-Policy", "\"requests\";q=" + perMinute + ";w=60");
    response.setHeader("RateLimit", "\"requests\";r=" + probe.getRemainingTokens());
    if (probe.isConsumed()) {
      chain.doFilter(request, response);
      return;
    }
    long seconds = 1 + TimeUnit.NANOSECONDS.toSeconds(probe.getNanosToWaitForRefill());
    response.setStatus(429);
    response.setHeader(HttpHeaders.RETRY_AFTER, String.valueOf(seconds));
    response.setContentType(MediaType.APPLICATION_PROBLEM_JSON_VALUE);
    response
        .getWriter()
        .write(
            Problems.json(
                429, "rate-limit", "the limit is " + perMinute + " requests of a token a minute"));
  }

  private Bucket bucket() {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(perMinute).refillGreedy(perMinute, Duration.ofMinutes(1)))
        .build();
  }
}
