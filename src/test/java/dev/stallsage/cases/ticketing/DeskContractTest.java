package dev.stallsage.cases.ticketing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.outbound.OutboundRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Bindable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.io.ClassPathResource;
import tools.jackson.databind.json.JsonMapper;

/**
 * What the ticketing systems send us and what we send them, against recorded messages: {@code
 * src/test/resources/desks}. Write the requests anew with {@code -Ddocs=write}.
 */
class DeskContractTest {
  private static final Path RECORDED = Path.of("src/test/resources/desks");
  private static final String SECRET = "recorded-secret";

  private static final String NOTE =
      """
      **Storage diagnosis: CAUSE FOUND.** The write cache is off because its battery is dead.

      - for `dmesg:12` "@all <script>alert(1)</script> [click](https://evil.example) & {ticket}"
      """;

  private static TicketSystem desk(String kind) throws IOException {
    return new TicketSystem(
        "main",
        "ws_1",
        kinds().get(kind),
        URI.create("https://desk.example/"),
        SECRET,
        "Bearer recorded",
        "3911",
        List.of("192.0.2.7"));
  }

  private static Map<String, TicketSystemKind> kinds() throws IOException {
    StandardEnvironment environment = new StandardEnvironment();
    new YamlPropertySourceLoader()
        .load("desks", new ClassPathResource("desks.yaml"))
        .forEach(environment.getPropertySources()::addLast);
    return new Binder(ConfigurationPropertySources.get(environment))
        .bind("stallsage.ticketing.kinds", Bindable.mapOf(String.class, TicketSystemKind.class))
        .get();
  }

  private static Map<String, String> headers(String kind) throws IOException {
    Map<String, String> headers = new HashMap<>();
    for (String line : Files.readAllLines(RECORDED.resolve(kind + "/ticket.headers"))) {
      String[] parts = line.split(": ", 2);
      headers.put(parts[0].toLowerCase(Locale.ROOT), parts[1]);
    }
    return headers;
  }

  private static byte[] body(String kind) throws IOException {
    return Files.readAllBytes(RECORDED.resolve(kind + "/ticket.json"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"zendesk", "jira", "servicenow", "zammad"})
  void aRecordedMessageIsBelievedAndAChangedOneIsNot(String kind) throws IOException {
    TicketSystem desk = desk(kind);
    Map<String, String> headers = headers(kind);
    assertThat(desk.sent(headers, "192.0.2.7", body(kind))).isTrue();
    assertThat(desk.sent(headers, "192.0.2.8", body(kind))).isFalse();
    assertThat(desk.sent(Map.of(), "192.0.2.7", body(kind))).isFalse();
    if (desk.kind().signature() != SignatureScheme.TOKEN) {
      byte[] changed = body(kind);
      changed[changed.length - 2]++;
      assertThat(desk.sent(headers, "192.0.2.7", changed)).isFalse();
    }
    headers.replaceAll((name, value) -> value + "x");
    assertThat(desk.sent(headers, "192.0.2.7", body(kind))).isFalse();
  }

  @Test
  void whatIsReadOutOfTheMessages() throws IOException {
    TicketMessage zendesk = TicketMessage.of(body("zendesk"), desk("zendesk").kind());
    assertThat(zendesk.ticket()).isEqualTo("88121");
    assertThat(zendesk.title()).isEqualTo("Backups take all night");
    assertThat(zendesk.texts()).hasSize(1).first().asString().contains("sdc  1.0  220.0");
    assertThat(zendesk.authors()).containsExactly("3911");
    TicketMessage jira = TicketMessage.of(body("jira"), desk("jira").kind());
    assertThat(jira.ticket()).isEqualTo("OPS-412");
    assertThat(jira.texts()).containsExactly("await of dm-3 is 240 ms");
    assertThat(jira.files())
        .containsExactly(
            new TicketMessage.Attachment(
                "sosreport.tar.xz",
                URI.create(
                    "https://desk.example/rest/api/3/attachment/content/10001?redirect=false")));
    TicketMessage now = TicketMessage.of(body("servicenow"), desk("servicenow").kind());
    assertThat(now.texts())
        .containsExactly("since the controller was replaced", "svc_t 310 on c1t3d0");
    TicketMessage zammad = TicketMessage.of(body("zammad"), desk("zammad").kind());
    assertThat(zammad.ticket()).isEqualTo("81");
    assertThat(zammad.authors()).containsExactly("7", "ann@customer.example");
  }

  @ParameterizedTest
  @ValueSource(strings = {"zendesk", "jira", "servicenow", "zammad"})
  void notesAreWrittenAsRecorded(String kind) throws IOException {
    TicketSystem desk = desk(kind);
    String ticket = TicketMessage.of(body(kind), desk.kind()).ticket();
    TicketNoteText note =
        new TicketNoteText(desk, ticket, NOTE, "case_0123456789abcdefghjkmnpq", 2);
    assertRecorded(kind, "list", note.list());
    assertRecorded(kind, "create", note.create());
    if (desk.kind().notes().update() != null) {
      assertRecorded(kind, "update", note.update("20044"));
    }
  }

  private static void assertRecorded(String kind, String name, OutboundRequest call)
      throws IOException {
    Path file = RECORDED.resolve(kind + "/" + name + ".http");
    String made = written(call);
    if ("write".equals(System.getProperty("docs"))) {
      Files.writeString(file, made);
    }
    assertThat(made).isEqualTo(Files.readString(file));
    if (call.body().length > 0) {
      JsonMapper.shared().readTree(call.body());
    }
  }

  private static String written(OutboundRequest call) {
    StringBuilder text = new StringBuilder(call.method() + ' ' + call.target() + '\n');
    call.headers().keySet().stream()
        .sorted()
        .forEach(name -> text.append(name + ": " + call.headers().get(name) + '\n'));
    String body = new String(call.body(), StandardCharsets.UTF_8);
    return text + "\n" + body + (body.isEmpty() ? "" : "\n");
  }

  /** An answer that was lost does not make a second note. */
  @Test
  void aNoteThatIsThereIsFoundByItsMarker() throws IOException {
    TicketNoteText note = new TicketNoteText(desk("jira"), "OPS-412", NOTE, "case_a", 2);
    String list =
        """
        {"comments": [{"id": "1", "body": "somebody"},
                      {"id": "2", "body": {"text": "stallsage:case_a#1."}},
                      {"id": "3", "body": {"text": "stallsage:case_ab#2."}}]}
        """;
    assertThat(note.found(list.getBytes(StandardCharsets.UTF_8)).orElseThrow())
        .containsExactly(new TicketNoteText.Found("2", false));
    String current = list.replace("case_a#1.", "case_a#2.");
    assertThat(note.found(current.getBytes(StandardCharsets.UTF_8)).orElseThrow())
        .containsExactly(new TicketNoteText.Found("2", true));
    String twelfth = list.replace("case_a#1.", "case_a#21.");
    assertThat(note.found(twelfth.getBytes(StandardCharsets.UTF_8)).orElseThrow())
        .containsExactly(new TicketNoteText.Found("2", false));
    assertThat(note.found("<html>".getBytes(StandardCharsets.UTF_8))).isEmpty();
    assertThat(note.found("{}".getBytes(StandardCharsets.UTF_8))).isEmpty();
  }

  @Test
  void aWeakSignatureNeedsAnAddress() throws IOException {
    TicketSystemKind zammad = kinds().get("zammad");
    URI url = URI.create("https://desk.example");
    assertThatThrownBy(
            () -> new TicketSystem("z", "ws_1", zammad, url, SECRET, "Bearer x", "", List.of()))
        .hasMessageContaining("expected the addresses it sends from");
    TicketSystemKind jira = kinds().get("jira");
    assertThatThrownBy(
            () -> new TicketSystem("j", "ws_1", jira, url, " ", "Bearer x", "", List.of()))
        .hasMessageContaining("expected a secret");
  }

  @Test
  void whatIsNoMessageIsRefusedInWords() throws IOException {
    TicketSystemKind jira = kinds().get("jira");
    assertThatThrownBy(() -> TicketMessage.of("<x>".getBytes(StandardCharsets.UTF_8), jira))
        .isInstanceOf(InvalidRequest.class)
        .hasMessage("body: expected JSON");
    assertThatThrownBy(() -> TicketMessage.of("[]".getBytes(StandardCharsets.UTF_8), jira))
        .isInstanceOf(InvalidRequest.class)
        .hasMessageContaining("at /issue/key");
  }
}
