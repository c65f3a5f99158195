package dev.stallsage.api;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.knowledge.SpellingSuggestion;
import jakarta.servlet.http.Part;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;

/**
 * The evidence of a form, as files or as texts. A field of another name is refused: a {@code
 * ticket} that is not kept would not be missed before the case is looked for, and a {@code redact}
 * that nobody reads would keep what should have been redacted.
 */
final class FormEvidence {
  private static final String EVIDENCE = "evidence";
  private static final String BASELINE = "baseline";

  private FormEvidence() {}

  /**
   * What was sent, evidence of the trouble before that of the good time.
   *
   * @throws InvalidRequest when there is a field that nobody reads
   */
  static List<SubmissionRedaction.Item> of(Collection<Part> parts) {
    parts.forEach(FormEvidence::known);
    List<SubmissionRedaction.Item> items = new ArrayList<>(items(parts, EVIDENCE, "auto"));
    items.addAll(items(parts, BASELINE, BASELINE));
    return items;
  }

  private static List<SubmissionRedaction.Item> items(
      Collection<Part> parts, String name, String role) {
    return parts.stream()
        .filter(part -> part.getName().equals(name))
        .map(
            part ->
                new SubmissionRedaction.Item(
                    SubmissionController.named(nameOfFile(part), EVIDENCE),
                    role,
                    part.getSize(),
                    part::getInputStream))
        .toList();
  }

  /** Null where it has none. */
  private static String nameOfFile(Part part) {
    return ContentDisposition.parse(part.getHeader(HttpHeaders.CONTENT_DISPOSITION)).getFilename();
  }

  private static void known(Part part) {
    String name = part.getName();
    if (List.of(EVIDENCE, BASELINE).contains(name)) {
      return;
    }
    if (SubmissionQuery.takes(name)) {
      throw InvalidRequest.field(
          name, "expected in the address, as ?" + name + "=..., not in the form");
    }
    throw InvalidRequest.field(
        FieldValues.printable(name),
        "there is no such field of the form; expected evidence, baseline"
            + SpellingSuggestion.hint(name, List.of(EVIDENCE, BASELINE)));
  }
}
