package dev.stallsage.web;

import dev.stallsage.cases.Context;
import dev.stallsage.cases.Draft;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.web.multipart.MultipartFile;

/**
 * What somebody put into the form.
 *
 * @param once a number of this form: sent twice, it is one submission
 */
public record Given(
    String paste,
    List<MultipartFile> files,
    List<MultipartFile> baseline,
    String ticket,
    String symptom,
    String timeZone,
    String changed,
    String since,
    String until,
    String once) {

  /** Missing fields are empty ones. */
  public Given {
    paste = text(paste);
    files = sent(files);
    baseline = sent(baseline);
    ticket = text(ticket);
    symptom = text(symptom);
    timeZone = text(timeZone);
    changed = text(changed);
    since = text(since);
    until = text(until);
    once = text(once);
  }

  /** An empty form. */
  static Given nothing(String once) {
    return new Given("", List.of(), List.of(), "", "", "", "", "", "", once);
  }

  private static String text(String given) {
    return given == null ? "" : given;
  }

  /** A browser sends a nameless file of no bytes where none was chosen. */
  private static List<MultipartFile> sent(List<MultipartFile> given) {
    return given == null ? List.of() : given.stream().filter(f -> !f.isEmpty()).toList();
  }

  Context context() {
    return new Context(ticket, symptom, timeZone, since, until, changed);
  }

  /** Is the drawer of what is said beside the evidence to be open? */
  public boolean saysMore() {
    return !(ticket + symptom + timeZone + changed + since + until).isBlank();
  }

  void into(Draft draft) throws IOException {
    if (!paste.isBlank()) {
      byte[] bytes = paste.getBytes(StandardCharsets.UTF_8);
      draft.add("pasted.txt", "auto", new ByteArrayInputStream(bytes));
    }
    into(draft, files, "auto");
    into(draft, baseline, "baseline");
  }

  private static void into(Draft draft, List<MultipartFile> files, String role) throws IOException {
    for (MultipartFile file : files) {
      String name = file.getOriginalFilename();
      try (InputStream in = file.getInputStream()) {
        draft.add(name == null || name.isBlank() ? "evidence" : name, role, in);
      }
    }
  }
}
