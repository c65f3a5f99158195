package dev.stallsage.api;

import io.swagger.v3.oas.annotations.Hidden;
import org.springframework.core.io.ClassPathResource;
import org.springframework.core.io.Resource;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** The OpenAPI document, as it was checked in. */
@Hidden
@RestController
class OpenApiController {
  private static final Resource DOCUMENT = new ClassPathResource("static/api/openapi.json");

  @GetMapping(path = "/api/openapi.json", produces = MediaType.APPLICATION_JSON_VALUE)
  Resource document() {
    return DOCUMENT;
  }
}
