package dev.stallsage.cli;

import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code stallsage completion}: a script that lets the shell complete commands, options, causes and
 * platforms.
 */
@Command(
    name = "completion",
    description = "Prints a completion script for bash, zsh or fish.",
    footer = {
      "",
      "Examples:",
      "  source <(stallsage completion)           bash, and zsh",
      "  stallsage completion fish | source"
    })
final class CompletionCommand extends TerminalCommand {
  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "SHELL",
      completionCandidates = CompletionCandidates.Shells.class,
      description = "bash, zsh or fish; default bash, which zsh reads too.")
  private String shell = "bash";

  @Spec private CommandSpec spec;

  CompletionCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() {
    switch (shell) {
      case "bash", "zsh" ->
          terminal.out().print(AutoComplete.bash("stallsage", spec.root().commandLine()));
      case "fish" -> terminal.out().print(fish(spec.root()));
      default -> throw new UsageError(shell + ": expected bash, zsh or fish");
    }
    return ExitStatus.DONE;
  }

  /** One line for each command, option and value, as fish wants it. */
  private static String fish(CommandSpec root) {
    StringBuilder out = new StringBuilder("# stallsage for fish\n");
    root.subcommands()
        .forEach(
            (name, command) -> {
              out.append("complete -c stallsage -n __fish_use_subcommand -f -a ").append(name);
              described(command.getCommandSpec().usageMessage().description(), out);
              command.getCommandSpec().options().forEach(option -> option(name, option, out));
              command
                  .getCommandSpec()
                  .positionalParameters()
                  .forEach(parameter -> values(name, parameter, "-f", out));
            });
    return out.toString();
  }

  private static void option(String command, OptionSpec option, StringBuilder out) {
    out.append(of(command));
    for (String name : option.names()) {
      out.append(name.startsWith("--") ? " -l " : " -s ").append(name.replaceFirst("^-+", ""));
    }
    boolean takesValue = option.arity().max() > 0;
    out.append(takesValue ? " -r" : "");
    if (takesValue && option.completionCandidates() != null) {
      out.append(" -f -a '").append(String.join(" ", option.completionCandidates())).append("'");
    }
    described(option.description(), out);
  }

  private static void values(String command, ArgSpec parameter, String flags, StringBuilder out) {
    if (parameter.completionCandidates() != null) {
      out.append(of(command)).append(" ").append(flags).append(" -a '");
      out.append(String.join(" ", parameter.completionCandidates())).append("'\n");
    }
  }

  private static String of(String command) {
    return "complete -c stallsage -n '__fish_seen_subcommand_from " + command + "'";
  }

  private static void described(String[] description, StringBuilder out) {
    String words = CommandLine.Help.Ansi.OFF.string(String.join(" ", List.of(description)));
    out.append(" -d '").append(words.replace("\\", "").replace("'", "\\'")).append("'\n");
  }
}
