package dev.stallsage.web;

import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** What search engines are asked to leave alone: reports whose link somebody was given. */
@Controller
class RobotsFile {
  /** All else but the page to sign in is shown to nobody who did not. */
  private static final String ASKED = "User-agent: *\nDisallow: /shared/\n";

  @GetMapping("/robots.txt")
  ResponseEntity<String> robots() {
    return ResponseEntity.ok().contentType(MediaType.TEXT_PLAIN).body(ASKED);
  }
}
