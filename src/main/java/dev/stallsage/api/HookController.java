package dev.stallsage.api;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.ticketing.TicketIntake;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Where ticketing systems knock: no token, but a signature over the bytes as they came. */
@RestController
@RequestMapping(path = "/api/{version}/hooks", version = "1")
class HookController {
  private static final int LARGEST = 2 * 1024 * 1024;

  private final TicketIntake desks;

  HookController(TicketIntake desks) {
    this.desks = desks;
  }

  @Operation(
      operationId = "tellOfTicket",
      summary = "A ticketing system tells of a ticket; signed, and without a token")
  @SecurityRequirements
  @PostMapping("/{desk}")
  @io.swagger.v3.oas.annotations.parameters.RequestBody(
      required = true,
      content = @Content(mediaType = "application/json", schema = @Schema(type = "object")))
  @ResponseStatus(HttpStatus.ACCEPTED)
  TicketIntake.Taken tell(@PathVariable String desk, HttpServletRequest request)
      throws IOException {
    byte[] body = request.getInputStream().readNBytes(LARGEST + 1);
    if (body.length > LARGEST) {
      throw InvalidRequest.of("too-large", "body: expected at most " + LARGEST + " bytes");
    }
    Map<String, String> headers = new TreeMap<>();
    for (String name : Collections.list(request.getHeaderNames())) {
      headers.put(name.toLowerCase(Locale.ROOT), request.getHeader(name));
    }
    return desks.take(desk, headers, request.getRemoteAddr(), body);
  }
}
