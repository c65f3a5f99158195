package dev.stallsage.server.oidc;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What an issuer says of a user, by the names an operator gives. */
final class Claims {
  /** One name in the audit trail, on a page, in a row: no line break, nothing invisible. */
  private static final Pattern NAME =
      Pattern.compile("[\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}][\\p{L}\\p{M}\\p{N}\\p{P}\\p{S} ]{0,199}");

  private Claims() {}

  /** Who it is; empty when the claim is missing or nothing one could be called. */
  static Optional<String> name(Map<String, Object> claims, String claim) {
    List<String> texts = texts(claims, claim);
    return texts.size() == 1
        ? texts.stream().map(String::strip).filter(text -> NAME.matcher(text).matches()).findFirst()
        : Optional.empty();
  }

  /** The texts of a claim, one or many; none where there is no such claim. */
  static List<String> texts(Map<String, Object> claims, String claim) {
    Object value = claims.containsKey(claim) ? claims.get(claim) : below(claims, claim);
    if (value instanceof String text) {
      return List.of(text);
    }
    return value instanceof Collection<?> many
        ? many.stream().filter(String.class::isInstance).map(String.class::cast).toList()
        : List.of();
  }

  private static Object below(Object from, String path) {
    Object value = from;
    for (String part : path.split("\\.", -1)) {
      value = value instanceof Map<?, ?> map ? map.get(part) : null;
    }
    return value;
  }
}
