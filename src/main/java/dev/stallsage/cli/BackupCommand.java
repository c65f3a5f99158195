package dev.stallsage.cli;

import dev.stallsage.cases.backup.BackupManifest;
import dev.stallsage.report.VisibleText;
import dev.stallsage.server.StoredData;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stallsage backup}: what a server keeps, as one file without the keys. */
@Command(
    name = "backup",
    description = {
      "Writes what a server keeps into one file: rows, sealed evidence and reports, packs.",
      "Not the keys that open it: --keys keeps a mirror of them elsewhere."
    },
    footer = {
      "",
      "Examples:",
      "  stallsage backup /backup/stallsage-1.zip --keys /safe --data stallsage-data",
      "  stallsage backup stallsage-1.zip --config /etc/stallsage/stallsage.yaml",
      "",
      "A server on PostgreSQL may run meanwhile; one with the embedded database is stopped before."
    })
final class BackupCommand extends TerminalCommand {
  @Parameters(paramLabel = "FILE", description = "Written anew; only you can read it.")
  private Path file;

  @Option(
      names = "--keys",
      paramLabel = "DIR",
      description =
          "Brings a mirror of keys/ and master.key up to date; what was erased is erased there.")
  private Path keys;

  @Mixin private DataOptions stored;

  BackupCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  public Integer call() throws IOException {
    BackupManifest made = StoredData.backUp(stored.settings(), file.toAbsolutePath(), keys);
    terminal.out().println(VisibleText.text(file + ": " + made.inWords()));
    if (made.inBucket()) {
      terminal.out().println("The evidence lies in the bucket: copy that as well.");
    }
    return ExitStatus.DONE;
  }
}
