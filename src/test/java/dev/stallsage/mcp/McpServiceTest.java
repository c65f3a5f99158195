package dev.stallsage.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.cli.Main;
import dev.stallsage.server.RunningServer;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.client.transport.ServerParameters;
import io.modelcontextprotocol.client.transport.StdioClientTransport;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Assistants ask with the client of the SDK, over both of its ways in. */
class McpServiceTest {
  private static final String IOSTAT =
      """
      Device            r/s     w/s     rkB/s     wkB/s   await  svctm  %util
      sdc              1.00  220.00      8.00   1760.00   91.00   4.50  99.00
      sdc              1.00  218.00      8.00   1744.00   95.00   4.50  99.00
      """;
  private static final String DMESG =
      "Aug  3 04:11:09 vault3 kernel: sd 2:0:4:0: [sdc] tag#12 Sense Key : Medium Error [current]\n"
          + "Aug  3 04:11:09 vault3 kernel: sd 2:0:4:0: [sdc] tag#12 Add. Sense: Unrecovered read"
          + " error\n"
          + "Aug  3 04:11:09 vault3 kernel: blk_update_request: critical medium error, dev sdc,"
          + " sector 77120\n";

  private static McpSyncClient client(McpClientTransport transport) {
    McpSyncClient client =
        McpClient.sync(transport)
            .requestTimeout(Duration.ofMinutes(2))
            .initializationTimeout(Duration.ofMinutes(2))
            .build();
    client.initialize();
    return client;
  }

  private static String said(McpSyncClient client, String tool, Map<String, Object> arguments) {
    McpSchema.CallToolResult result =
        client.callTool(new McpSchema.CallToolRequest(tool, arguments));
    String text = ((McpSchema.TextContent) result.content().get(0)).text();
    assertThat(result.isError()).as(text).isNotEqualTo(true);
    return text;
  }

  private static String refused(McpSyncClient client, String tool, Map<String, Object> arguments) {
    McpSchema.CallToolResult result =
        client.callTool(new McpSchema.CallToolRequest(tool, arguments));
    assertThat(result.isError()).isTrue();
    return ((McpSchema.TextContent) result.content().get(0)).text();
  }

  private static Map<String, Object> file(String name, String text) {
    return Map.of("name", name, "text", text);
  }

  @Test
  void anAssistantOfThisMachineTriagesFilesAndReadsPages(@TempDir Path folder) throws Exception {
    Path log = Files.writeString(folder.resolve("dmesg.txt"), DMESG);
    ServerParameters started =
        ServerParameters.builder(Path.of(System.getProperty("java.home"), "bin/java").toString())
            .args(
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "mcp")
            .build();
    var transport =
        new StdioClientTransport(started, new JacksonMcpJsonMapper(JsonMapper.shared()));
    try (McpSyncClient client = client(transport)) {
      assertThat(client.listTools().tools())
          .extracting(McpSchema.Tool::name)
          .containsExactlyInAnyOrder(
              "triage", "explain", "decode", "next_evidence", "compare", "causes");
      assertThat(said(client, "triage", Map.of("paths", List.of(log.toString()))))
          .contains("dmesg.txt:")
          .doesNotContain("vault3");
      assertThat(said(client, "triage", Map.of("paths", List.of(log.toString()), "redact", false)))
          .contains("vault3");
      assertThat(refused(client, "triage", Map.of("paths", List.of("/no/such/file"))))
          .contains("paths: ", "no such file");
      assertThat(refused(client, "triage", Map.of("redakt", false)))
          .contains("redakt: there is no such argument", "did you mean \"redact\"?");
      String page = CausePage.first(client);
      assertThat(page).contains("How to be sure");
    }
  }

  /** A page of a cause, as a resource. */
  private static final class CausePage {
    static String first(McpSyncClient client) {
      McpSchema.Resource cause =
          client.listResources().resources().stream()
              .filter(page -> page.uri().endsWith("/disk-media-errors"))
              .findFirst()
              .orElseThrow();
      McpSchema.ReadResourceResult read = client.readResource(cause);
      return ((McpSchema.TextResourceContents) read.contents().get(0)).text();
    }
  }

  @Test
  void aServerAnswersWhoeverHasATokenAndReadsNoFilesOfItsOwn(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String token = server.token("assistants", Role.ENGINEER);
      var transport =
          HttpClientStreamableHttpTransport.builder(server.address())
              .endpoint("/api/mcp")
              .requestBuilder(HttpRequest.newBuilder().header("Authorization", "Bearer " + token))
              .jsonMapper(new JacksonMcpJsonMapper(JsonMapper.shared()))
              .build();
      try (McpSyncClient client = client(transport)) {
        assertThat(said(client, "triage", Map.of("files", List.of(file("dmesg.txt", DMESG)))))
            .contains("disk-media-errors", "dmesg.txt:");
        assertThat(said(client, "decode", Map.of("text", "Sense Key : Medium Error")))
            .contains("Medium Error");
        assertThat(said(client, "causes", Map.of("contains", "media errors")))
            .contains("disk-media-errors (");
        assertThat(
                said(
                    client,
                    "explain",
                    Map.of(
                        "cause", "disk-media-errors", "files", List.of(file("dmesg.txt", DMESG)))))
            .contains("dmesg.txt");
        assertThat(said(client, "next_evidence", Map.of("files", List.of(file("i.txt", IOSTAT)))))
            .contains("cost: ");
        assertThat(
                said(
                    client,
                    "compare",
                    Map.of(
                        "before", Map.of("files", List.of(file("i.txt", IOSTAT))),
                        "after", Map.of("files", List.of(file("i.txt", IOSTAT))))))
            .isNotBlank();
        assertThat(refused(client, "triage", Map.of("paths", List.of("/etc/passwd"))))
            .contains("reads no files of its own");
      }
      assertThat(
              server
                  .send(
                      server
                          .request("/api/mcp")
                          .header("Content-Type", "application/json")
                          .POST(HttpRequest.BodyPublishers.ofString("{}")))
                  .statusCode())
          .isEqualTo(401);
    }
  }
}
