package dev.stallsage.api;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.ProblemKinds;
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

  private Problems() {}

  /** Is what goes wrong at this address told as a problem, not as a page? */
  public static boolean belong(String path) {
    return path.equals("/api") || path.startsWith("/api/");
  }

  /** What the framework or the container refuses. */
  public static ProblemDetail ofStatus(int status) {
    return switch (status) {
      case 403 -> of("forbidden", "this is not open to you");
      case 404 -> of("not-found", "there is nothing at this address");
      case 405 -> of("method", "this address does not take that method");
      case 406 -> of("unacceptable", "no form of the answer is one you accept");
      case 408 -> of("too-slow", "the request comes too slowly");
      case 413 -> of("too-large", "the request is larger than this server takes");
      case 415 -> of("unsupported", "the body is of a type this address does not take");
      default ->
          status >= 500
              ? of("internal", "internal error, please report it")
              : of("request", "the request cannot be read as this address expects it");
    };
  }

  /** The problem of a kind. */
  public static ProblemDetail of(String kind, String detail) {
    return of(ProblemKinds.status(kind), kind, detail);
  }

  /** The problem somebody was refused for, with the field it is about. */
  public static ProblemDetail of(InvalidRequest why) {
    ProblemDetail problem = of(why.kind(), why.getMessage());
    if (!why.field().isEmpty()) {
      problem.setProperty("field", why.field());
    }
    return problem;
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
