package dev.stallsage.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;

/** A command: it speaks at a terminal, shows its help, and ends with a status. */
abstract class TerminalCommand implements Callable<Integer> {
  /** Where it speaks. */
  protected final Terminal terminal;

  @Mixin private HelpOption help;

  TerminalCommand(Terminal terminal) {
    this.terminal = terminal;
  }
}
