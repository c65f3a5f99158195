package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.cases.upload.Upload;
import dev.stallsage.cases.upload.Uploads;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;

/**
 * A file of a form that came before it, piece by piece.
 *
 * @param field what the form carries in its place: id, role and name, with slashes between
 */
public record UploadedFile(String field, String id, String role, String name) {

  /**
   * From what the form carries: {@code up_7f3/auto/sos%20report.tar.xz}.
   *
   * @throws InvalidRequest when it is something else
   */
  static UploadedFile of(String field) {
    String[] parts = field.split("/", 3);
    if (parts.length < 3 || parts[2].isBlank()) {
      throw InvalidRequest.of("request", "uploaded: expected id, role and name of a file");
    }
    try {
      String name = URLDecoder.decode(parts[2], StandardCharsets.UTF_8);
      return new UploadedFile(field, parts[0], parts[1], name);
    } catch (IllegalArgumentException malformed) {
      throw InvalidRequest.of("request", "uploaded: expected id, role and name of a file");
    }
  }

  /**
   * As evidence.
   *
   * @throws InvalidRequest when it was taken in already, or expired
   */
  SubmissionRedaction.Item item(Actor by, Uploads uploads) {
    try {
      Upload upload = uploads.find(by, id);
      return new SubmissionRedaction.Item(
          name, role, upload.received(), () -> uploads.open(by, id));
    } catch (InvalidRequest gone) {
      throw InvalidRequest.of(
          "upload-gone",
          name
              + " is not there any more: look in the list of the cases whether it was taken in,"
              + " else choose it once more.");
    }
  }
}
