package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import io.swagger.v3.oas.annotations.Operation;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * How far a case is, as server-sent events: one when anything changed, a heartbeat when nothing
 * did, {@code done} at the end. Whoever reconnects gets the state of the moment; asking the case
 * again and again is the path that always works.
 */
@RestController
@RequestMapping(path = "/api/{version}/cases/{id}/events", version = "1")
class ProgressController implements DisposableBean {
  private static final Duration LONGEST = Duration.ofMinutes(15);
  private static final long EVERY_MILLIS = 500;
  private static final int HEARTBEAT = 30;

  private final Cases cases;
  private final CaseFinder finder;
  private final ScheduledExecutorService looks =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "progress");
            thread.setDaemon(true);
            return thread;
          });

  ProgressController(Cases cases, CaseFinder finder) {
    this.cases = cases;
    this.finder = finder;
  }

  @GetMapping(produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  @Operation(operationId = "followCase", summary = "Server-sent events: progress, done")
  SseEmitter events(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    finder.found(by, id);
    SseEmitter events = new SseEmitter(LONGEST.toMillis());
    looks.execute(() -> tell(by, id, events, "", 0));
    return events;
  }

  private void tell(Actor by, String id, SseEmitter events, String before, int silent) {
    try {
      Optional<CaseRecord> now = cases.find(by, id);
      if (now.isEmpty()) {
        events.send(SseEmitter.event().name("gone").data("{}"));
        events.complete();
        return;
      }
      String etag = now.get().etag();
      boolean ended = now.get().state().ended();
      int quiet = silent + 1;
      if (!etag.equals(before)) {
        events.send(
            SseEmitter.event()
                .id(etag.replace("\"", ""))
                .name(ended ? "done" : "progress")
                .data(CaseView.of(now.get()), MediaType.APPLICATION_JSON));
        quiet = 0;
      } else if (silent >= HEARTBEAT) {
        events.send(SseEmitter.event().comment("still here"));
        quiet = 0;
      }
      if (ended) {
        events.complete();
        return;
      }
      int next = quiet;
      looks.schedule(() -> tell(by, id, events, etag, next), EVERY_MILLIS, TimeUnit.MILLISECONDS);
    } catch (IOException | IllegalStateException goneAway) {
      events.completeWithError(goneAway);
    } catch (RuntimeException unavailable) {
      events.completeWithError(unavailable);
    }
  }

  @Override
  public void destroy() {
    looks.shutdownNow();
  }
}
