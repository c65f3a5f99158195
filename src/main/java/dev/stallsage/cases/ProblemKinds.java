package dev.stallsage.cases;

import java.util.Map;

/**
 * The kinds of problems and the HTTP status of each, for pages as for programs: {@code
 * docs/reference/problems.md}, RFC 9110 section 15.
 */
public final class ProblemKinds {
  /** Each kind and its status. */
  public static final Map<String, Integer> STATUS =
      Map.ofEntries(
          Map.entry("request", 400),
          Map.entry("field", 422),
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
          Map.entry("conflict", 409),
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

  private static final int NOBODY_FORESAW = 500;

  private ProblemKinds() {}

  /** The status of a kind. */
  public static int status(String kind) {
    return STATUS.getOrDefault(kind, NOBODY_FORESAW);
  }
}
