package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.upload.ContentRange;
import dev.stallsage.cases.upload.Upload;
import dev.stallsage.cases.upload.Uploads;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

/**
 * Large files, sent by the script of a form piece by piece before the form itself: what was
 * received stays when the connection breaks. Without scripts a form carries its files.
 */
@RestController
class UploadPages {
  private final Uploads uploads;

  UploadPages(Uploads uploads) {
    this.uploads = uploads;
  }

  /** What a form sends with it to be accepted; a session that began later has another. */
  record Session(String token) {}

  @GetMapping("/session")
  Session session(CsrfToken token) {
    return new Session(token.getToken());
  }

  /**
   * @param offset bytes that are durable: where the next piece begins
   */
  record UploadState(String id, long offset) {
    static UploadState of(Upload upload) {
      return new UploadState(upload.id(), upload.received());
    }
  }

  @PostMapping("/uploads")
  UploadState begin(@AuthenticationPrincipal Actor by) throws IOException {
    return UploadState.of(uploads.begin(by));
  }

  @GetMapping("/uploads/{id}")
  UploadState show(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return UploadState.of(uploads.find(by, id));
  }

  @PutMapping("/uploads/{id}")
  UploadState append(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestHeader(HttpHeaders.CONTENT_RANGE) String range,
      HttpServletRequest request)
      throws IOException {
    Upload before = uploads.find(by, id);
    return UploadState.of(
        uploads.append(
            by, before, ContentRange.of(range), Optional.empty(), request.getInputStream()));
  }

  @DeleteMapping("/uploads/{id}")
  void delete(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    uploads.delete(by, uploads.find(by, id));
  }
}
