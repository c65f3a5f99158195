package dev.stallsage.cli;

import dev.stallsage.mcp.McpService;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code stallsage mcp}: tools for an assistant of this machine. */
@Command(
    name = "mcp",
    description = "Speaks the Model Context Protocol over standard input and output.",
    footer = {
      "",
      "Examples:",
      "  stallsage mcp                    an assistant starts it and speaks over standard input",
      "  stallsage mcp --knowledge site/  the same with further causes of the site",
      "An assistant is told so by:",
      "  {\"mcpServers\": {\"stallsage\": {\"command\": \"stallsage\", \"args\": [\"mcp\"]}}}",
      "",
      "Answers are redacted unless a call says otherwise. Nothing is kept and nothing is sent",
      "anywhere else. A server offers the same over HTTP at /api/mcp."
    })
final class McpCommand extends TerminalCommand {
  @Mixin private LimitOption limits;
  @Mixin private SiteOptions site;

  McpCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws InterruptedException {
    McpService.speak(site.product(), limits.limits(), terminal.in(), terminal.out());
    return ExitStatus.DONE;
  }
}
