package dev.stallsage.cases;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.springframework.http.MediaType;
import org.springframework.http.server.ServerHttpResponse;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * How far a case is, as server-sent events: {@code progress} when anything changed, a heartbeat
 * when nothing did, {@code done} at the end, {@code gone} when it was erased. Whoever reconnects
 * gets the state of the moment; asking the case again and again is the path that always works.
 */
public final class ProgressStream implements AutoCloseable {
  private static final Duration LONGEST = Duration.ofMinutes(15);

  /** As often as a worker tells how far it is. */
  private static final long EVERY_MILLIS = 500;

  /**
   * Looks without news before a heartbeat, 15 s: proxies cut a line that is silent, nginx after 60
   * s.
   */
  private static final int HEARTBEAT = 30;

  private final Cases cases;
  private final ScheduledExecutorService looks =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "progress");
            thread.setDaemon(true);
            return thread;
          });

  public ProgressStream(Cases cases) {
    this.cases = cases;
  }

  /**
   * Follows a case until it ends.
   *
   * @param view what an event shows of the case
   */
  public SseEmitter follow(Actor by, String id, Function<CaseRecord, Object> view) {
    SseEmitter events = new Unbuffered();
    Follower follower = new Follower(by, id, view, events);
    looks.execute(() -> tell(follower, "", 0));
    return events;
  }

  /** nginx would hold events back until its buffer is full. */
  private static final class Unbuffered extends SseEmitter {
    Unbuffered() {
      super(LONGEST.toMillis());
    }

    @Override
    protected void extendResponse(ServerHttpResponse response) {
      super.extendResponse(response);
      response.getHeaders().set("X-Accel-Buffering", "no");
    }
  }

  private record Follower(
      Actor by, String id, Function<CaseRecord, Object> view, SseEmitter events) {}

  private void tell(Follower to, String before, int silent) {
    try {
      Optional<CaseRecord> now = cases.find(to.by(), to.id());
      if (now.isEmpty()) {
        to.events().send(SseEmitter.event().name("gone").data("{}"));
        to.events().complete();
        return;
      }
      String etag = now.get().etag();
      boolean ended = now.get().state().ended();
      int quiet = silent + 1;
      if (!etag.equals(before)) {
        send(to, now.get(), etag, ended);
        quiet = 0;
      } else if (silent >= HEARTBEAT) {
        to.events().send(SseEmitter.event().comment("still here"));
        quiet = 0;
      }
      if (ended) {
        to.events().complete();
        return;
      }
      int next = quiet;
      looks.schedule(() -> tell(to, etag, next), EVERY_MILLIS, TimeUnit.MILLISECONDS);
    } catch (IOException | RuntimeException goneAway) {
      // the client left, or the store is away: it asks again when it wants to know
      to.events().completeWithError(goneAway);
    }
  }

  private static void send(Follower to, CaseRecord now, String etag, boolean ended)
      throws IOException {
    to.events()
        .send(
            SseEmitter.event()
                .id(etag.replace("\"", ""))
                .name(ended ? "done" : "progress")
                .data(to.view().apply(now), MediaType.APPLICATION_JSON));
  }

  @Override
  public void close() {
    looks.shutdownNow();
  }
}
