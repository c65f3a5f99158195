package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Role;
import dev.stallsage.server.RunningServer;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A disk that is really full, with everything of a server on it: evidence, keys and the embedded
 * database. Page by page more is left free, so that it fills up at one write after the other.
 */
@Tag("fault")
class FullDiskTest {
  private static final String CASES = "/api/v1/cases";
  private static final String UPLOADS = "/api/v1/uploads";
  private static final int[] PAGES_LEFT = {0, 1, 2, 4, 8, 16, 40};
  private static final String EVIDENCE =
      "Device            r/s     w/s   r_await   w_await  %util\n"
          + "sdc              1.00  220.00      2.10     41.30  93.10\n".repeat(200);

  private static final Map<String, Object> SETTINGS =
      Map.of(
          "stallsage.requests-per-minute", "1000000",
          "db-scheduler.heartbeat-interval", "1s",
          "db-scheduler.polling-interval", "200ms");

  private final List<String> accepted = new ArrayList<>();
  private final Map<String, Integer> uploads = new HashMap<>();
  private int sent;
  private int refused;

  @Test
  void whatWasAcceptedStaysAndGoesOnAsSoonAsThereIsRoom(@TempDir Path folder) throws Exception {
    try (SmallDisk disk = SmallDisk.mounted(folder.resolve("disk"), 64);
        RunningServer server = RunningServer.start(disk.folder().resolve("data"), SETTINGS)) {
      String token = server.token("desk", Role.ENGINEER);
      String first = id(server.post(CASES + "?wait=60", token, EVIDENCE + "# first"));
      accepted.add(first);
      String report = server.get(CASES + "/" + first + "/report", token).body();
      for (int pages : PAGES_LEFT) {
        String extended = id(server.post(CASES + "?wait=60", token, fresh()));
        accepted.add(extended);
        String upload = begun(server, token);
        disk.fill(pages);
        everyDoorIsTried(server, token, extended, upload);
        isReadable(server, token, first);
        disk.empty();
        everythingGoesOn(server, token);
      }
      assertThat(refused).isGreaterThan(PAGES_LEFT.length);
      assertThat(server.get(CASES + "/" + first + "/report", token).body()).isEqualTo(report);
      nothingIsLeftOver(server, token, disk.folder().resolve("data"));
    }
  }

  private String fresh() {
    return EVIDENCE + "# " + sent++;
  }

  private static String id(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 202);
    return json(answer).path("id").asString();
  }

  private void everyDoorIsTried(RunningServer server, String token, String known, String upload)
      throws Exception {
    for (int i = 0; i < 3; i++) {
      HttpResponse<String> answer = server.post(CASES, token, fresh());
      if (taken(answer)) {
        accepted.add(json(answer).path("id").asString());
      }
    }
    taken(server.post(CASES + "/" + known + "/evidence", token, fresh()));
    HttpResponse<String> begun =
        server.send(server.request(UPLOADS, token).POST(HttpRequest.BodyPublishers.noBody()));
    if (taken(begun)) {
      uploads.put(begun.headers().firstValue("Location").orElseThrow(), 0);
    }
    String piece = fresh();
    if (taken(server.send(piece(server, token, upload, piece)))) {
      uploads.put(upload, piece.length());
    }
  }

  /** Was it taken in? If not, it was told in words a program understands. */
  private boolean taken(HttpResponse<String> answer) {
    if (answer.statusCode() < 300) {
      return true;
    }
    refused++;
    String type = json(answer).path("type").asString();
    boolean full = answer.statusCode() == 507 && type.endsWith("/storage-full");
    // whether it is full or away cannot be said while the database is opened anew
    boolean away = answer.statusCode() == 503 && type.endsWith("/unavailable");
    boolean atWork = answer.statusCode() == 409 && type.endsWith("/not-ready");
    assertThat(full || away || atWork).as(answer.statusCode() + " " + answer.body()).isTrue();
    return false;
  }

  private String begun(RunningServer server, String token) throws Exception {
    HttpResponse<String> begun =
        server.send(server.request(UPLOADS, token).POST(HttpRequest.BodyPublishers.noBody()));
    assertThat(begun.statusCode()).as(begun.body()).isEqualTo(201);
    String place = begun.headers().firstValue("Location").orElseThrow();
    uploads.put(place, 0);
    return place;
  }

  private static HttpRequest.Builder piece(
      RunningServer server, String token, String place, String text) {
    int length = text.length();
    return server
        .request(place, token)
        .header("Content-Range", "bytes 0-%d/%d".formatted(length - 1, length))
        .PUT(HttpRequest.BodyPublishers.ofString(text));
  }

  /** While it is full: whoever meets the database as it closes itself asks once more. */
  private static void isReadable(RunningServer server, String token, String id) {
    await()
        .dontCatchUncaughtExceptions()
        .pollDelay(Duration.ZERO)
        .atMost(Duration.ofSeconds(30))
        .until(() -> server.get(CASES + "/" + id, token).statusCode() == 200);
  }

  /** Without a restart: new cases come in, and those that were accepted come to their end. */
  private void everythingGoesOn(RunningServer server, String token) throws Exception {
    // a worker that could not even be told that it may begin ends with its thread, and is replaced
    await()
        .dontCatchUncaughtExceptions()
        .atMost(Duration.ofSeconds(60))
        .until(() -> server.get(CASES, token).statusCode() == 200);
    accepted.add(id(server.post(CASES + "?wait=60", token, fresh())));
    for (String id : accepted) {
      await(id)
          .dontCatchUncaughtExceptions()
          .atMost(Duration.ofSeconds(180))
          .pollDelay(Duration.ZERO)
          .until(() -> state(server, token, id).equals("completed"));
    }
    for (Map.Entry<String, Integer> upload : uploads.entrySet()) {
      goesOn(server, token, upload.getKey(), upload.getValue());
    }
    uploads.clear();
  }

  private void goesOn(RunningServer server, String token, String place, int stood)
      throws Exception {
    String text = fresh();
    if (stood == 0) {
      HttpResponse<String> again = server.send(piece(server, token, place, text));
      assertThat(again.statusCode()).as(again.body()).isBetween(200, 299);
    }
    String body =
        "{\"evidence\": [{\"upload\": \"%s\"}]}"
            .formatted(place.substring(place.lastIndexOf('/') + 1));
    accepted.add(
        id(
            server.send(
                server
                    .request(CASES + "?wait=60", token)
                    .header("Content-Type", "application/json")
                    .POST(HttpRequest.BodyPublishers.ofString(body)))));
    server.send(server.request(place, token).DELETE());
  }

  private static String state(RunningServer server, String token, String id) throws Exception {
    return json(server.get(CASES + "/" + id, token)).path("state").asString();
  }

  private void nothingIsLeftOver(RunningServer server, String token, Path data) throws Exception {
    int cases = json(server.get(CASES + "?limit=200", token)).path("cases").size();
    // of what was refused at its commit only the database knows: the sweep will ask it
    int undecided = (int) kept(data, "drafts");
    assertThat(cases).isBetween(accepted.size(), accepted.size() + undecided);
    assertThat(kept(data, "keys")).isBetween((long) cases, (long) cases + undecided);
    assertThat(kept(data, "blobs")).isBetween((long) cases, (long) cases + undecided);
    assertThat(kept(data, "spool")).isZero();
  }

  private static long kept(Path data, String folder) throws IOException {
    try (var files = Files.list(data.resolve(folder))) {
      return files.count();
    }
  }
}
