package dev.stallsage.server;

import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.client.McpSyncClient;
import io.modelcontextprotocol.client.transport.HttpClientStreamableHttpTransport;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** An assistant that has a token of a server. */
final class AssistantDoor {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  private AssistantDoor() {}

  private static McpSyncClient client(RunningServer server, String token) {
    var transport =
        HttpClientStreamableHttpTransport.builder(server.address())
            .endpoint("/api/mcp")
            .requestBuilder(HttpRequest.newBuilder().header("Authorization", "Bearer " + token))
            .jsonMapper(new JacksonMcpJsonMapper(JsonMapper.shared()))
            .build();
    McpSyncClient client = McpClient.sync(transport).requestTimeout(PATIENCE).build();
    client.initialize();
    return client;
  }

  /** What it is told of one file. */
  static String triage(RunningServer server, String token, String name, String text) {
    Map<String, Object> arguments =
        Map.of("redact", false, "files", List.of(Map.of("name", name, "text", text)));
    try (McpSyncClient client = client(server, token)) {
      McpSchema.CallToolResult answer =
          client.callTool(new McpSchema.CallToolRequest("triage", arguments));
      return ((McpSchema.TextContent) answer.content().get(0)).text();
    }
  }

  /** The page of a cause. */
  static String page(RunningServer server, String token, String cause) {
    try (McpSyncClient client = client(server, token)) {
      McpSchema.ReadResourceResult read =
          client.readResource(new McpSchema.ReadResourceRequest("stallsage://causes/" + cause));
      return ((McpSchema.TextResourceContents) read.contents().get(0)).text();
    }
  }
}
