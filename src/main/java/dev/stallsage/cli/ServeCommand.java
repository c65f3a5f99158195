package dev.stallsage.cli;

import dev.stallsage.cases.access.Accounts;
import dev.stallsage.report.VisibleText;
import dev.stallsage.server.AccountBootstrap;
import dev.stallsage.server.StallsageServer;
import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code stallsage serve}: the web form and the REST API. */
@Command(
    name = "serve",
    description = "Starts the web form and the REST API.",
    footer = {
      "",
      "Examples:",
      "  stallsage serve                      for yourself, on this machine",
      "  stallsage serve --add-account anna   before others may reach it",
      "  stallsage serve --config stallsage.yaml --bind 0.0.0.0",
      "",
      "Without accounts it listens on this machine only and prints a link to sign in once."
    })
final class ServeCommand extends TerminalCommand {
  private static final int HIGHEST_PORT = 65_535;

  /**
   * Requests have 30 s to end, and then a case at work 25 until it is given back: {@code
   * spring.lifecycle}, {@code db-scheduler}. Whoever keeps the server waits a minute.
   */
  private static final long LONGEST_STOP = TimeUnit.SECONDS.toNanos(58);

  @Option(names = "--port", paramLabel = "N", description = "Port; 8080.")
  private Integer port;

  @Option(names = "--bind", paramLabel = "ADDRESS", description = "Address; 127.0.0.1.")
  private String bind;

  @Option(
      names = "--add-account",
      paramLabel = "NAME",
      description =
          "Makes an account instead, whether the server runs or not, with the password read from"
              + " standard input.")
  private String account;

  @Option(
      names = "--password-file",
      paramLabel = "FILE",
      description = "With --add-account: the password is the first line of this file.")
  private Path passwordFile;

  @Option(
      names = "--unless-there",
      description = "With --add-account: an account of that name stays as it is; exit 0.")
  private boolean unlessThere;

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      description = "With --add-account: reader, engineer or admin; admin.")
  private String role = "admin";

  @Option(
      names = "--workspace",
      paramLabel = "NAME",
      description = "With --add-account: the workspace it belongs to; default.")
  private String workspace = "default";

  @Mixin private DataOptions stored;
  @Mixin private SiteOptions site;

  ServeCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws InterruptedException, IOException {
    if (account != null) {
      return addAccount();
    }
    if (port != null && (port < 0 || port > HIGHEST_PORT)) {
      throw new UsageError("--port " + port + ": expected 0 to " + HIGHEST_PORT);
    }
    InterruptSignal interrupt = terminal.interrupt();
    StallsageServer.serve(settings(), () -> interrupt.await(LONGEST_STOP), interrupt::requested);
    return ExitStatus.DONE;
  }

  private int addAccount() throws IOException, InterruptedException {
    String refused = AccountBootstrap.make(settings(), account, workspace, role, password());
    if (unlessThere && refused.equals(Accounts.TAKEN)) {
      terminal.out().println(VisibleText.text(account) + ": there already, nothing has changed");
      terminal.out().flush();
      return ExitStatus.DONE;
    }
    if (!refused.isEmpty()) {
      throw new UsageError("--add-account " + account + ": " + refused);
    }
    terminal
        .out()
        .println(
            VisibleText.text(account)
                + ": "
                + role
                + " of the workspace "
                + VisibleText.text(workspace));
    terminal.out().flush();
    return ExitStatus.DONE;
  }

  /** Of its file, or typed unseen where that can be, else the first line of standard input. */
  private String password() throws IOException {
    if (passwordFile != null) {
      if (!Files.isReadable(passwordFile)) {
        throw new UsageError(
            "--password-file " + passwordFile + ": expected a file that can be read");
      }
      return firstLine(Files.newInputStream(passwordFile));
    }
    String asked = "password of " + VisibleText.text(account);
    Console console = terminal.inputIsTerminal() ? terminal.console().get() : null;
    if (console != null) {
      char[] typed = console.readPassword("%s: ", asked);
      return typed == null ? "" : new String(typed);
    }
    if (terminal.inputIsTerminal()) {
      terminal.err().println(asked + " (it is shown):");
      terminal.err().flush();
    }
    return firstLine(terminal.in());
  }

  private static String firstLine(InputStream from) throws IOException {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
      String line = in.readLine();
      return line == null ? "" : line;
    }
  }

  private Map<String, Object> settings() {
    Map<String, Object> settings = stored.settings();
    if (port != null) {
      settings.put("server.port", port);
    }
    if (bind != null) {
      settings.put("server.address", bind);
    }
    site.settings(settings);
    return settings;
  }
}
