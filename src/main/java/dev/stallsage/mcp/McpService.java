package dev.stallsage.mcp;

import dev.stallsage.Stallsage;
import dev.stallsage.Version;
import dev.stallsage.evidence.Limits;
import dev.stallsage.knowledge.Cause;
import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.server.McpSyncServerExchange;
import io.modelcontextprotocol.server.transport.HttpServletStreamableServerTransportProvider;
import io.modelcontextprotocol.server.transport.StdioServerTransportProvider;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import tools.jackson.databind.json.JsonMapper;

/**
 * Speaks the Model Context Protocol: over standard input and output for one assistant of this
 * machine, over streamable HTTP for those who have a token of a server.
 */
public final class McpService implements AutoCloseable {
  /** What a resource of a cause begins with. */
  static final String CAUSES = "stallsage://causes/";

  private static final String PLAIN = "text/plain";
  private static final String CAUSE =
      "What happens, how to be sure, how to fix it, what never to do";

  /** What is known where a request comes from, beside the request. */
  private static final String KNOWN = "known";

  private static final int NOT_FOUND = -32002;
  private static final String HOW =
      "Rule-based diagnosis of slow storage. Call triage with the evidence unchanged, quote its"
          + " verdict with the lines it cites, and where it is not sure run what it asks for. Names"
          + " in answers are pseudonyms unless redact is false.";

  private final McpSyncServer server;

  private McpService(McpSyncServer server) {
    this.server = server;
  }

  private static McpJsonMapper json() {
    return new JacksonMcpJsonMapper(JsonMapper.shared());
  }

  /** Arguments are checked by {@link ToolArguments}, which names the nearest right one. */
  private static JsonSchemaValidator unchecked() {
    return (schema, value) -> JsonSchemaValidator.ValidationResponse.asValid("");
  }

  /**
   * Answers one assistant until the input ends.
   *
   * @param out takes messages and nothing else
   */
  public static void speak(Stallsage product, Limits limits, InputStream in, OutputStream out)
      throws InterruptedException {
    StdioTransport talk = new StdioTransport(in, out);
    ToolInvestigator bench =
        new ToolInvestigator(() -> product, limits, true, new Semaphore(1, true));
    var transport = new StdioServerTransportProvider(json(), talk.in(), talk.out());
    try (McpService door = new McpService(started(McpServer.sync(transport), bench))) {
      talk.awaitEnd();
    }
  }

  /**
   * A servlet that answers everybody it lets in; whoever puts it somewhere guards its door.
   *
   * @param usual what is listed to everybody
   * @param known what is known where a request comes from
   * @param address where it is put
   * @param places how many calls may investigate at a time
   */
  public static HttpServlet servlet(
      Stallsage usual,
      Function<HttpServletRequest, Stallsage> known,
      Limits limits,
      String address,
      int largest,
      int places) {
    HttpServletStreamableServerTransportProvider transport =
        HttpServletStreamableServerTransportProvider.builder()
            .jsonMapper(json())
            .mcpEndpoint(address)
            .contextExtractor(
                request -> McpTransportContext.create(Map.of(KNOWN, known.apply(request))))
            .maxRequestSize(largest)
            .keepAliveInterval(Duration.ofSeconds(30))
            .build();
    ToolInvestigator bench =
        new ToolInvestigator(() -> usual, limits, false, new Semaphore(places, true));
    started(McpServer.sync(transport), bench);
    return transport;
  }

  /** It answers from here on. */
  private static McpSyncServer started(
      McpServer.SyncSpecification<?> server, ToolInvestigator bench) {
    return server
        .serverInfo("stallsage", Version.text())
        .instructions(HOW)
        .jsonMapper(json())
        .jsonSchemaValidator(unchecked())
        .validateToolInputs(false)
        .capabilities(capabilities())
        .tools(tools(bench))
        .resources(pages(bench))
        .resourceTemplates(anyPage(bench))
        .build();
  }

  private static McpSchema.ServerCapabilities capabilities() {
    return McpSchema.ServerCapabilities.builder().tools(false).resources(false, false).build();
  }

  private static List<McpServerFeatures.SyncToolSpecification> tools(ToolInvestigator bench) {
    return new Tools(bench).all().stream().map(tool -> specification(tool, bench)).toList();
  }

  private static McpServerFeatures.SyncToolSpecification specification(
      Tool tool, ToolInvestigator bench) {
    McpSchema.Tool told =
        McpSchema.Tool.builder()
            .name(tool.name())
            .title(tool.title())
            .description(tool.says())
            .inputSchema(tool.schema())
            .annotations(
                McpSchema.ToolAnnotations.builder()
                    .title(tool.title())
                    .readOnlyHint(true)
                    .destructiveHint(false)
                    .idempotentHint(true)
                    .openWorldHint(false)
                    .build())
            .build();
    return new McpServerFeatures.SyncToolSpecification(
        told,
        (exchange, call) ->
            answered(
                there(exchange, bench).tool(tool.name()), new ToolArguments(call.arguments())));
  }

  /** With what is known where the request comes from. */
  private static Tools there(McpSyncServerExchange exchange, ToolInvestigator bench) {
    return new Tools(
        exchange.transportContext().get(KNOWN) instanceof Stallsage known
            ? bench.knowing(known)
            : bench);
  }

  /** What is wrong with a call is told to the assistant, who can mend it. */
  private static McpSchema.CallToolResult answered(Tool tool, ToolArguments call) {
    try {
      return McpSchema.CallToolResult.builder().addTextContent(tool.run().apply(call)).build();
    } catch (InvalidArgument wrong) {
      return McpSchema.CallToolResult.builder()
          .addTextContent(wrong.getMessage())
          .isError(true)
          .build();
    }
  }

  private static List<McpServerFeatures.SyncResourceSpecification> pages(ToolInvestigator bench) {
    List<McpServerFeatures.SyncResourceSpecification> pages = new ArrayList<>();
    for (Cause cause : bench.product().get().knowledge().causes().values()) {
      McpSchema.Resource page =
          McpSchema.Resource.builder()
              .uri(CAUSES + cause.id())
              .name(cause.id())
              .title(cause.title())
              .description(CAUSE)
              .mimeType(PLAIN)
              .build();
      pages.add(
          new McpServerFeatures.SyncResourceSpecification(
              page, (exchange, asked) -> page(there(exchange, bench), asked.uri())));
    }
    return pages;
  }

  /** The list is the same for everybody; a cause of a site's own pack is read by its id. */
  private static McpServerFeatures.SyncResourceTemplateSpecification anyPage(
      ToolInvestigator bench) {
    return new McpServerFeatures.SyncResourceTemplateSpecification(
        McpSchema.ResourceTemplate.builder(CAUSES + "{id}", "cause")
            .title("A cause by its id")
            .description(CAUSE)
            .mimeType(PLAIN)
            .build(),
        (exchange, asked) -> page(there(exchange, bench), asked.uri()));
  }

  private static McpSchema.ReadResourceResult page(Tools there, String uri) {
    Stallsage known = there.known();
    String id = uri.substring(CAUSES.length());
    Cause cause =
        known
            .knowledge()
            .cause(id)
            .orElseThrow(() -> McpError.builder(NOT_FOUND).message("no cause of this id").build());
    return new McpSchema.ReadResourceResult(
        List.of(new McpSchema.TextResourceContents(uri, PLAIN, Tools.page(known, cause))));
  }

  @Override
  public void close() {
    server.closeGracefully();
  }
}
