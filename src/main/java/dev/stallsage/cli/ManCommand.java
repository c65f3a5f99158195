package dev.stallsage.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code stallsage man}: the options as manual pages, for packages and for whoever has none. */
@Command(
    name = "man",
    description = "Prints the manual page of a command, for man or mandoc to show.",
    footer = {
      "",
      "Examples:",
      "  stallsage man triage | man -l -",
      "  stallsage man --all ~/.local/share/man/man1"
    })
final class ManCommand extends TerminalCommand {
  @Parameters(
      arity = "0..*",
      paramLabel = "COMMAND",
      description = "The command, such as triage or batch diff; without it stallsage itself.")
  private List<String> command = List.of();

  @Option(
      names = "--all",
      paramLabel = "DIR",
      description = "Write the pages of all commands into this folder.")
  private Path folder;

  @Spec private CommandSpec spec;

  ManCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    if (folder == null) {
      terminal.out().print(ManPage.of(asked()));
      return ExitStatus.DONE;
    }
    if (!command.isEmpty()) {
      throw new UsageError("--all: expected no COMMAND beside it");
    }
    Files.createDirectories(folder);
    for (CommandSpec one : ManPage.withSubcommands(spec.root())) {
      Files.writeString(folder.resolve(ManPage.name(one) + ".1"), ManPage.of(one));
    }
    return ExitStatus.DONE;
  }

  private CommandSpec asked() {
    CommandSpec found = spec.root();
    for (String word : command) {
      if (!found.subcommands().containsKey(word)) {
        throw new UsageError(word + ": expected a command of " + found.qualifiedName());
      }
      found = found.subcommands().get(word).getCommandSpec();
    }
    return found;
  }
}
