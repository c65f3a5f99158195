package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Context;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.cases.upload.Uploads;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.springframework.util.unit.DataSize;
import org.springframework.web.multipart.MultipartFile;

/**
 * What somebody put into the form.
 *
 * @param uploaded files that came before the form
 * @param redact are names and secrets to be replaced before anything is kept?
 * @param once a number of this form: sent twice, it is one submission
 * @param each is each file, and each folder, a case of its own?
 */
public record SubmissionForm(
    String paste,
    List<MultipartFile> files,
    List<MultipartFile> baseline,
    String ticket,
    String symptom,
    String timeZone,
    String changed,
    String since,
    String until,
    String clocks,
    String once,
    List<String> uploaded,
    Boolean redact,
    Boolean each) {

  /** What was pasted is called. */
  static final String PASTED = "pasted.txt";

  /** Missing fields are empty ones. */
  public SubmissionForm {
    paste = text(paste).replace("\r\n", "\n"); // a form sends each line end as two characters
    files = sent(files);
    baseline = sent(baseline);
    ticket = text(ticket);
    symptom = text(symptom);
    timeZone = text(timeZone);
    changed = text(changed);
    since = text(since);
    until = text(until);
    clocks = text(clocks);
    once = text(once);
    uploaded = uploaded == null ? List.of() : List.copyOf(uploaded);
    redact = Boolean.TRUE.equals(redact); // a box that is not ticked is not sent
    each = Boolean.TRUE.equals(each);
  }

  /** An empty form. */
  static SubmissionForm nothing(String once) {
    return new SubmissionForm(
        "", List.of(), List.of(), "", "", "", "", "", "", "", once, List.of(), false, false);
  }

  private static String text(String given) {
    return given == null ? "" : given;
  }

  /** A browser sends a nameless file of no bytes where none was chosen. */
  private static List<MultipartFile> sent(List<MultipartFile> given) {
    return given == null ? List.of() : given.stream().filter(f -> !f.isEmpty()).toList();
  }

  Context context() {
    return new Context(ticket, symptom, timeZone, since, until, changed, clocks);
  }

  /** Is the drawer of what is said beside the evidence to be open? */
  public boolean saysMore() {
    return !(ticket + symptom + timeZone + changed + since + until + clocks).isBlank();
  }

  /** Files that came before the form. */
  public List<UploadedFile> before() {
    return uploaded.stream().map(UploadedFile::of).toList();
  }

  /**
   * @throws InvalidRequest when more was pasted than the server takes as text
   */
  void check(DataSize most) {
    long bytes = paste.getBytes(StandardCharsets.UTF_8).length;
    if (bytes > most.toBytes()) {
      throw InvalidRequest.of(
          "too-large",
          "paste: expected at most "
              + ByteSizes.inWords(most.toBytes())
              + ", got "
              + ByteSizes.inWords(bytes)
              + ". Choose it as a file instead; nothing was kept.");
    }
  }

  /** Is there anything in it to be diagnosed? */
  boolean hasEvidence() {
    return !paste.isBlank() || !files.isEmpty() || !baseline.isEmpty() || !uploaded.isEmpty();
  }

  void into(Draft draft, Actor by, Uploads uploads) throws IOException {
    into(draft, items(by, uploads));
  }

  static void into(Draft draft, List<SubmissionRedaction.Item> items) throws IOException {
    for (SubmissionRedaction.Item item : items) {
      try (InputStream in = item.content().open()) {
        draft.add(item.name(), item.role(), in);
      }
    }
  }

  /** What was sent, each a file of its own. */
  List<SubmissionRedaction.Item> items(Actor by, Uploads uploads) {
    List<SubmissionRedaction.Item> items = new ArrayList<>();
    if (!paste.isBlank()) {
      byte[] bytes = paste.getBytes(StandardCharsets.UTF_8);
      items.add(
          new SubmissionRedaction.Item(
              PASTED, "auto", bytes.length, () -> new ByteArrayInputStream(bytes)));
    }
    files.forEach(file -> items.add(item(file, "auto")));
    baseline.forEach(file -> items.add(item(file, "baseline")));
    before().forEach(file -> items.add(file.item(by, uploads)));
    return items;
  }

  /** What came before the form is part of a case now. */
  void takenIn(Actor by, Uploads uploads) {
    takenIn(by, uploads, name -> true);
  }

  /** The same of the files of some names. */
  void takenIn(Actor by, Uploads uploads, Predicate<String> named) {
    before().stream()
        .filter(file -> named.test(file.name()))
        .forEach(file -> uploads.delete(by, uploads.find(by, file.id())));
  }

  /** The form with what is left to be sent: neither a paste nor the files that were taken in. */
  SubmissionForm without(Predicate<String> taken) {
    return new SubmissionForm(
        taken.test(PASTED) ? "" : paste,
        List.of(),
        List.of(),
        ticket,
        symptom,
        timeZone,
        changed,
        since,
        until,
        clocks,
        once,
        before().stream().filter(f -> !taken.test(f.name())).map(UploadedFile::field).toList(),
        redact,
        each);
  }

  private static SubmissionRedaction.Item item(MultipartFile file, String role) {
    String name = file.getOriginalFilename();
    return new SubmissionRedaction.Item(
        name == null || name.isBlank() ? "evidence" : name,
        role,
        file.getSize(),
        file::getInputStream);
  }
}
