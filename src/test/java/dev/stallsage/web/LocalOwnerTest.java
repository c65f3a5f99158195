package dev.stallsage.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.server.RunningServer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server without accounts belongs to whoever started it, until it has one. */
class LocalOwnerTest {
  private static final Pattern LINK = Pattern.compile("/sign-in/once\\?code=(\\S+)");

  @Test
  void theOwnerIsInUntilTheFirstAccountWhichIsAnAdministrator(@TempDir Path data) throws Exception {
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      Matcher link = LINK.matcher(said.toString(StandardCharsets.UTF_8));
      assertThat(link.find()).isTrue();
      Person owner = new Person(server);
      owner.get("/sign-in/once");
      assertThat(owner.post("/sign-in/once", "code", link.group(1)).statusCode()).isEqualTo(302);
      assertThat(owner.get("/").body()).contains("Why is storage slow?");
      assertThat(owner.get("/admin/accounts").body()).contains("There is none");
      String password = "a long enough password";
      HttpResponse<String> reader =
          owner.post("/admin/accounts", "name", "r", "role", "reader", "password", password);
      assertThat(reader.statusCode()).isEqualTo(400);
      owner.post("/admin/accounts", "name", "anna", "role", "admin", "password", password);
      assertThat(owner.get("/").statusCode()).isEqualTo(302);
      Person anna = new Person(server).signedIn("anna", password);
      assertThat(anna.get("/admin/accounts").body()).contains("anna");
    } finally {
      System.setErr(before);
    }
  }
}
