package dev.stallsage.server;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import java.net.CookieManager;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Forms of many files, and forms that are none. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FormTest {
  private static final String CASES = "/api/v1/cases";
  private static final String END = "--edge--\r\n";

  private RunningServer server;
  private String token;

  @BeforeAll
  void start(@TempDir Path data) {
    server = RunningServer.start(data, Map.of());
    token = server.token("desk", Role.ENGINEER);
  }

  @AfterAll
  void stop() {
    server.close();
  }

  private static String files(int count) {
    StringBuilder form = new StringBuilder();
    for (int i = 0; i < count; i++) {
      form.append("--edge\r\nContent-Disposition: form-data; name=\"evidence\"; filename=\"")
          .append(i)
          .append(".txt\"\r\n\r\nfile ")
          .append(i)
          .append("\r\n");
    }
    return form.toString();
  }

  private HttpResponse<String> send(String path, String form) throws Exception {
    return server.send(
        server
            .request(path, token)
            .header("Content-Type", "multipart/form-data; boundary=edge")
            .header("Accept", path.startsWith("/api/") ? "application/json" : "text/html")
            .POST(HttpRequest.BodyPublishers.ofString(form)));
  }

  @Test
  void aFolderOfEvidenceIsOneForm() throws Exception {
    HttpResponse<String> taken = send(CASES, files(200) + END);
    assertThat(taken.statusCode()).isEqualTo(202);
    String id = json(taken).path("id").asString();
    assertThat(json(server.get(CASES + "/" + id + "/evidence", token)).size()).isEqualTo(200);
  }

  @Test
  void tooManyFilesAreRefusedWithWhatToDo() throws Exception {
    HttpResponse<String> refused = send(CASES, files(501) + END);
    assertThat(refused.statusCode()).isEqualTo(413);
    assertThat(json(refused).path("type").asString()).endsWith("/too-large");
    assertThat(json(refused).path("detail").asString()).contains("as one archive");
  }

  @Test
  void theSameOnAPage() throws Exception {
    HttpClient signedIn = signedIn();
    HttpResponse<String> refused =
        signedIn.send(
            server
                .request("/cases")
                .header("Content-Type", "multipart/form-data; boundary=edge")
                .header("Accept", "text/html")
                .POST(HttpRequest.BodyPublishers.ofString(files(501) + END))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(refused.statusCode()).isEqualTo(413);
    assertThat(refused.body()).contains("<h1>Too large</h1>", "as one archive");
  }

  private HttpClient signedIn() throws Exception {
    String password = "a long enough password";
    String desk = server.part(Workspaces.class).of("desk");
    server.part(Accounts.class).create("anna", desk, Role.ENGINEER, password);
    HttpClient browser = HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    String page =
        browser
            .send(server.request("/sign-in").build(), HttpResponse.BodyHandlers.ofString())
            .body();
    String guard = page.replaceFirst("(?s).*?name=\"_csrf\" value=\"([^\"]+)\".*", "$1");
    String form = "_csrf=" + guard + "&username=anna&password=" + password.replace(' ', '+');
    HttpResponse<String> in =
        browser.send(
            server
                .request("/sign-in")
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(in.headers().firstValue("Location")).hasValueSatisfying(to -> to.endsWith("/"));
    return browser;
  }

  @Test
  void aTornFormIsTheSendersFault() throws Exception {
    HttpResponse<String> refused = send(CASES, files(1) + "--edge\r\nContent-Dis");
    assertThat(refused.statusCode()).isEqualTo(400);
    assertThat(json(refused).path("type").asString()).endsWith("/request");
  }
}
