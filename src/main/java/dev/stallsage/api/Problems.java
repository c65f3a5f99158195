package dev.stallsage.api;

import java.net.URI;
import java.util.Map;
import org.springframework.http.ProblemDetail;
import tools.jackson.databind.json.JsonMapper;

/**
 * What can go wrong, as RFC 9457 problems: a stable type, a status, and a detail in the product's
 * own words, which never quote evidence.
 */
public final class Problems {
  private static final String TYPES = "https://stallsage.dev/problems/";
  private static final JsonMapper JSON = JsonMapper.shared();

  /** Each kind and its status. */
  static final Map<String, Integer> STATUS =
      Map.ofEntries(
          Map.entry("request", 400),
          Map.entry("context", 422),
          Map.entry("evidence", 422),
          Map.entry("account", 422),
          Map.entry("token", 422),
          Map.entry("webhook", 422),
          Map.entry("unauthenticated", 401),
          Map.entry("forbidden", 403),
          Map.entry("not-found", 404),
          Map.entry("method", 405),
          Map.entry("unacceptable", 406),
          Map.entry("too-slow", 408),
          Map.entry("not-ready", 409),
          Map.entry("upload-offset", 409),
          Map.entry("upload-digest", 409),
          Map.entry("stale", 412),
          Map.entry("erased", 410),
          Map.entry("upload-gone", 410),
          Map.entry("too-large", 413),
          Map.entry("unsupported", 415),
          Map.entry("idempotency-reuse", 422),
          Map.entry("quota", 429),
          Map.entry("rate-limit", 429),
          Map.entry("internal", 500),
          Map.entry("busy", 503),
          Map.entry("unavailable", 503),
          Map.entry("storage-full", 507));

  private Problems() {}

  /** The problem of a kind. */
  public static ProblemDetail of(String kind, String detail) {
    return of(STATUS.getOrDefault(kind, 500), kind, detail);
  }

  private static ProblemDetail of(int status, String kind, String detail) {
    ProblemDetail problem = ProblemDetail.forStatus(status);
    problem.setType(URI.create(TYPES + kind));
    problem.setTitle(kind.replace('-', ' '));
    problem.setDetail(detail);
    return problem;
  }

  /** The same as text, for doors that are shut before a controller is reached. */
  public static String json(int status, String kind, String detail) {
    return JSON.writeValueAsString(
        Map.of(
            "type",
            TYPES + kind,
            "title",
            kind.replace('-', ' '),
            "status",
            status,
            "detail",
            detail));
  }
}
