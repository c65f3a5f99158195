package dev.stallsage.api;

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

  /** The problem of a kind. */
  public static ProblemDetail of(String kind, String detail) {
    return of(ProblemKinds.status(kind), kind, detail);
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
