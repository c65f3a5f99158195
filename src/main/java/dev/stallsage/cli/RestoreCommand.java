package dev.stallsage.cli;

import dev.stallsage.report.VisibleText;
import dev.stallsage.server.StoredData;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stallsage restore}: puts a backup in the place of what is there. */
@Command(
    name = "restore",
    description = {
      "Puts a backup in the place of what is there; the server, every node of it, is stopped.",
      "A backup that is broken, of another server or of another version changes nothing."
    },
    footer = {
      "",
      "Examples:",
      "  stallsage restore /backup/stallsage-1.zip --config /etc/stallsage/stallsage.yaml"
          + " --replace",
      "  stallsage restore /backup/stallsage-1.zip --data stallsage-data",
      "",
      "Where the keys are lost, copy keys/ and master.key of the mirror into the data before. What"
          + " was",
      "erased since the backup is erased once more by the next start: the keys know."
    })
final class RestoreCommand extends TerminalCommand {
  @Parameters(paramLabel = "FILE", description = "A file of stallsage backup.")
  private Path file;

  @Option(
      names = "--replace",
      description = "Even if there are cases, accounts or tokens: they are lost.")
  private boolean replace;

  @Mixin private DataOptions stored;

  RestoreCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    StoredData.Restored done = StoredData.restore(stored.settings(), file, replace);
    terminal.out().println(VisibleText.text(file + ": " + done.from().inWords()));
    if (done.orphans() > 0) {
      terminal
          .out()
          .println(
              "blobs/: "
                  + done.orphans()
                  + " folders are of cases that are not in the backup; nothing reads them");
    }
    return ExitStatus.DONE;
  }
}
