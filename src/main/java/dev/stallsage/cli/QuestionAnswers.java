package dev.stallsage.cli;

import dev.stallsage.evidence.Submission;
import dev.stallsage.report.Report;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What was answered so far, and which questions have no answer here. */
final class QuestionAnswers {
  /** One answer: a question declined, a text pasted, or a file named. */
  private record Given(String question, TerminalReply reply) {}

  private final List<Given> given = new ArrayList<>();

  /** The most telling question that was neither declined nor answered. */
  Optional<Report.NextEvidence> next(Report report) {
    Set<String> over = new HashSet<>();
    given.forEach(g -> over.add(g.question()));
    return report.nextEvidence().stream().filter(q -> !over.contains(question(q))).findFirst();
  }

  private static String question(Report.NextEvidence asked) {
    return asked.platform() + ": " + asked.run();
  }

  void add(Report.NextEvidence asked, TerminalReply reply) {
    given.add(new Given(question(asked), reply));
  }

  /** Takes the last answer back; false when there is none. */
  boolean back() {
    if (given.isEmpty()) {
      return false;
    }
    given.remove(given.size() - 1);
    return true;
  }

  int count() {
    return given.size();
  }

  /** Every answer is evidence like any other; what was pasted is called {@code answer-1}. */
  void addTo(Submission submission) throws IOException {
    for (int i = 0; i < given.size(); i++) {
      TerminalReply reply = given.get(i).reply();
      if (reply.kind() == TerminalReply.Kind.FILE) {
        submission.add(reply.text(), null);
      } else if (reply.kind() == TerminalReply.Kind.PASTED) {
        byte[] bytes = reply.text().getBytes(StandardCharsets.UTF_8);
        submission.add(name(i), null, bytes.length, () -> new ByteArrayInputStream(bytes));
      }
    }
  }

  private static String name(int index) {
    return "answer-" + (index + 1);
  }

  /**
   * Writes what was pasted into a folder, so that it can be sent with the case.
   *
   * @throws UsageError when a file is there already or cannot be written
   */
  void save(Path folder) {
    for (int i = 0; i < given.size(); i++) {
      TerminalReply reply = given.get(i).reply();
      if (reply.kind() == TerminalReply.Kind.PASTED) {
        write(folder.resolve(name(i)), reply.text());
      }
    }
  }

  private static void write(Path file, String text) {
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (IOException impossible) {
      throw new UsageError("--save " + impossible.getMessage() + ": expected a new file there");
    }
  }
}
