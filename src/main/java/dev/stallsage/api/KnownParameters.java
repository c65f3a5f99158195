package dev.stallsage.api;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.StorableText;
import dev.stallsage.knowledge.SpellingSuggestion;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.springframework.core.MethodParameter;
import org.springframework.util.MultiValueMap;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UriUtils;

/**
 * Refuses a query that asks for something nobody knows: {@code ?stat=queued} must not be answered
 * with every case. What a method takes are its parameters; {@link SubmissionQuery} looks at the
 * query itself.
 */
final class KnownParameters implements HandlerInterceptor {
  @Override
  public boolean preHandle(HttpServletRequest request, HttpServletResponse response, Object by) {
    if (request.getQueryString() == null
        || !(by instanceof HandlerMethod method)
        || !method.getBeanType().getPackageName().equals("dev.stallsage.api")) {
      return true;
    }
    MultiValueMap<String, String> query =
        UriComponentsBuilder.newInstance().query(request.getQueryString()).build().getQueryParams();
    Set<String> known = known(method);
    query.forEach((name, values) -> checked(name, values, known, readsQuery(method)));
    return true;
  }

  private static void checked(
      String encoded, List<String> values, Set<String> known, boolean open) {
    String name = decoded(encoded);
    if (!open && !known.contains(name)) {
      throw InvalidRequest.field(
          FieldValues.printable(name),
          "there is no such parameter"
              + (known.isEmpty()
                  ? ""
                  : "; expected "
                      + String.join(", ", known)
                      + SpellingSuggestion.hint(name, known)));
    }
    for (String value : values) {
      StorableText.checked(name, value == null ? "" : decoded(value));
    }
  }

  private static String decoded(String text) {
    try {
      return UriUtils.decode(text.replace('+', ' '), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException broken) {
      throw InvalidRequest.of("request", "the query: expected %xx where it is encoded");
    }
  }

  private static Set<String> known(HandlerMethod method) {
    Set<String> names = new TreeSet<>();
    for (MethodParameter parameter : method.getMethodParameters()) {
      RequestParam asked = parameter.getParameterAnnotation(RequestParam.class);
      if (asked != null) {
        names.add(asked.name().isEmpty() ? parameter.getParameter().getName() : asked.name());
      }
      if (parameter.hasParameterAnnotation(ModelAttribute.class)) {
        Arrays.stream(parameter.getParameterType().getRecordComponents())
            .forEach(component -> names.add(component.getName()));
      }
    }
    return names;
  }

  /** Does it look at the query itself? */
  private static boolean readsQuery(HandlerMethod method) {
    return Arrays.stream(method.getMethodParameters())
        .anyMatch(parameter -> HttpServletRequest.class == parameter.getParameterType());
  }
}
