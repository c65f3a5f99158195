package dev.stallsage.api;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.knowledge.SpellingSuggestion;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.http.ProblemDetail;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.exc.InvalidDefinitionException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * What is wrong with a body of JSON: which field, and where it stands. {@code context.tiket: there
 * is no such field; did you mean "ticket"?; line 1, column 24}. Text that is no JSON is a request
 * that cannot be read, 400; JSON with another field or another kind of value than expected, 422.
 * Never a word of the body itself but the name of the field.
 */
final class JsonBodyError {
  private static final int LONGEST_FIELD = 120;

  private JsonBodyError() {}

  /** The problem, when the body is JSON or was meant to be. */
  static Optional<ProblemDetail> of(Throwable failure) {
    for (Throwable why = failure; why != null; why = why.getCause()) {
      if (why instanceof InvalidRequest refused) {
        return Optional.of(Problems.of(refused));
      }
    }
    for (Throwable why = failure; why != null; why = why.getCause()) {
      if (why instanceof JacksonException json && !(json instanceof InvalidDefinitionException)) {
        return Optional.of(of(json));
      }
    }
    return Optional.of(Problems.of("request", "the body: expected an object of JSON, got none"));
  }

  private static ProblemDetail of(JacksonException json) {
    String field = shortened(path(json));
    String at = at(json.getLocation());
    ProblemDetail problem =
        json instanceof MismatchedInputException other && !field.isEmpty()
            ? Problems.of(InvalidRequest.field(field, expected(other) + at))
            : json instanceof MismatchedInputException
                ? Problems.of("request", "the body: expected an object of JSON" + at)
                : Problems.of("request", "the body: expected JSON" + twice(json) + at);
    TokenStreamLocation place = json.getLocation();
    if (place != null && place.getLineNr() > 0) {
      problem.setProperty("line", place.getLineNr());
      problem.setProperty("column", place.getColumnNr());
    }
    return problem;
  }

  /** JSON does not say which of two fields of one name counts, so neither does. */
  private static String twice(JacksonException json) {
    String says = json.getOriginalMessage();
    return says != null && says.startsWith("Duplicate") ? ", each field once" : "";
  }

  private static String at(TokenStreamLocation place) {
    return place == null || place.getLineNr() < 1
        ? ""
        : "; line " + place.getLineNr() + ", column " + place.getColumnNr();
  }

  private static String expected(MismatchedInputException other) {
    if (other instanceof UnrecognizedPropertyException unknown) {
      return "there is no such field"
          + SpellingSuggestion.hint(
              unknown.getPropertyName(),
              unknown.getKnownPropertyIds().stream().map(String::valueOf).toList());
    }
    Class<?> type = other.getTargetType() == null ? Object.class : other.getTargetType();
    if (type == Boolean.class || type == boolean.class) {
      return "expected true or false";
    }
    if (Number.class.isAssignableFrom(type) || type.isPrimitive()) {
      return "expected a whole number";
    }
    if (type == String.class) {
      return "expected a text";
    }
    return Iterable.class.isAssignableFrom(type) ? "expected a list" : "expected an object";
  }

  /** {@code evidence[1].name}. */
  private static String path(JacksonException json) {
    return json.getPath().stream()
        .map(
            step ->
                step.getPropertyName() == null
                    ? "[" + step.getIndex() + "]"
                    : "." + step.getPropertyName())
        .collect(Collectors.joining())
        .replaceFirst("^\\.", "");
  }

  private static String shortened(String field) {
    return field.length() <= LONGEST_FIELD ? field : field.substring(0, LONGEST_FIELD) + "...";
  }
}
