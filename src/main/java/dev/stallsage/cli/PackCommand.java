package dev.stallsage.cli;

import dev.stallsage.knowledge.Problem;
import dev.stallsage.pack.InvalidPack;
import dev.stallsage.pack.PackFile;
import dev.stallsage.pack.PackManifest;
import dev.stallsage.pack.PackSignature;
import dev.stallsage.pack.PackStore;
import dev.stallsage.pack.SitePack;
import dev.stallsage.report.VisibleText;
import dev.stallsage.server.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code stallsage pack}: what a site knows, as one file. */
@Command(
    name = "pack",
    description = "Builds, signs, verifies and installs what a site knows, as one file.",
    synopsisSubcommandLabel = "build | sign | verify | install | use | list",
    footer = {
      "",
      "Examples:",
      "  stallsage pack build site/ -o vault-1.0.pack",
      "  stallsage pack sign vault-1.0.pack --key private.pem",
      "  stallsage pack verify vault-1.0.pack --trust public.pem",
      "  stallsage pack install vault-1.0.pack --trust public.pem --data stallsage-data"
    })
final class PackCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Spec private CommandSpec spec;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      scope = CommandLine.ScopeType.INHERIT,
      description = "Show this help.")
  private boolean asked;

  PackCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    spec.commandLine().usage(terminal.err());
    return ExitStatus.USAGE;
  }

  private void say(String line) {
    terminal.out().println(VisibleText.text(line));
  }

  /** Does something with packs; what is wrong with one is a matter of whoever made it. */
  private interface Work {
    void go() throws IOException;
  }

  private static int done(Work work) throws IOException {
    try {
      work.go();
      return ExitStatus.DONE;
    } catch (InvalidPack broken) {
      throw new UsageError(broken.getMessage());
    } catch (java.nio.file.NoSuchFileException missing) {
      throw new UsageError(missing.getMessage() + ": no such file");
    }
  }

  @Command(name = "build", description = "Checks a folder and writes it as one file.")
  int build(
      @Parameters(paramLabel = "DIR", description = "Holds pack.yaml, rules/ and knowledge/.")
          Path folder,
      @Option(names = "-o", paramLabel = "FILE", description = "Default: NAME-VERSION.pack.")
          Path file)
      throws IOException {
    return done(
        () -> {
          SitePack pack = SitePack.of(folder);
          List<Problem> problems = pack.problems();
          if (!problems.isEmpty()) {
            problems.forEach(
                problem -> terminal.err().println(VisibleText.text(problem.toString())));
            throw new UsageError(folder + ": nothing was written");
          }
          PackManifest card = pack.card();
          Path to = file == null ? Path.of(card.name() + "-" + card.version() + ".pack") : file;
          PackFile.build(folder, to);
          say(to + ": " + card.title());
        });
  }

  @Command(name = "sign", description = "Writes FILE.sig, with a private key of Ed25519.")
  int sign(
      @Parameters(paramLabel = "FILE", description = "A pack.") Path file,
      @Option(names = "--key", paramLabel = "PEM", required = true, description = "Private key.")
          Path key)
      throws IOException {
    return done(
        () -> {
          PackSignature.sign(file, key);
          say(PackSignature.beside(file) + ": signed");
        });
  }

  @Command(
      name = "verify",
      description = "Makes sure who signed a pack; install checks what is in it.")
  int verify(
      @Parameters(paramLabel = "FILE", description = "A pack.") Path file,
      @Option(names = "--trust", paramLabel = "PEM", required = true, description = "Public key.")
          Path trusted)
      throws IOException {
    return done(
        () -> {
          PackSignature.verify(file, trusted);
          say(file + ": signed with the key of " + trusted);
        });
  }

  @Command(
      name = "install",
      description = {
        "Checks a pack, compiles it and puts it to use; a server that runs takes it up within",
        "seconds. What cannot be used changes nothing."
      })
  int install(
      @Parameters(paramLabel = "FILE", description = "A pack.") Path file,
      @Option(names = "--trust", paramLabel = "PEM", description = "Public key of its maker.")
          Path trusted,
      @Option(names = "--unsigned", description = "Install it whoever made it.") boolean unsigned,
      @Option(
              names = "--data",
              paramLabel = "DIR",
              defaultValue = Settings.USUAL_DATA,
              description = "Data of the server; ${DEFAULT-VALUE}.")
          Path data,
      @Option(
              names = "--workspace",
              paramLabel = "NAME",
              description = "For this workspace alone; every one without a pack of its own.")
          String workspace)
      throws IOException {
    if (trusted == null && !unsigned) {
      throw new UsageError("expected --trust PEM, the key of its maker, or --unsigned");
    }
    return done(
        () -> {
          if (trusted != null) {
            PackSignature.verify(file, trusted);
          }
          SitePack installed = shelf(data, workspace).install(file);
          say(installed.card().title() + ": is in use for " + whom(workspace));
        });
  }

  @Command(name = "use", description = "Goes back to a version that is installed, or to none.")
  int use(
      @Parameters(index = "0", paramLabel = "NAME", description = "Of a pack, or none.")
          String name,
      @Parameters(
              index = "1",
              arity = "0..1",
              paramLabel = "VERSION",
              description = "Of it; none has no version.")
          String version,
      @Option(names = "--data", paramLabel = "DIR", defaultValue = Settings.USUAL_DATA) Path data,
      @Option(names = "--workspace", paramLabel = "NAME") String workspace)
      throws IOException {
    return done(
        () -> {
          PackStore shelf = shelf(data, workspace);
          if (name.equals("none") && version == null) {
            shelf.useNone();
            say("no pack is in use for " + whom(workspace));
            return;
          }
          shelf.use(name, version == null ? "" : version);
          say(name + " " + version + ": is in use for " + whom(workspace));
        });
  }

  @Command(
      name = "list",
      description = "What is installed, for all and for each workspace; the one in use has a star.")
  int list(
      @Option(names = "--data", paramLabel = "DIR", defaultValue = Settings.USUAL_DATA) Path data,
      @Option(names = "--workspace", paramLabel = "NAME") String workspace)
      throws IOException {
    return done(
        () -> {
          List<String> lines = new ArrayList<>(lines(shelf(data, workspace), ""));
          if (workspace == null) {
            for (String one : PackStore.workspaces(data)) {
              lines.addAll(lines(PackStore.of(data, one), ", for the workspace " + one));
            }
          }
          lines.forEach(this::say);
          if (lines.isEmpty()) {
            say("no pack is installed");
          }
        });
  }

  private static List<String> lines(PackStore shelf, String whose) {
    String chosen = shelf.chosen().replace('/', ' ');
    return shelf.all().stream()
        .map(title -> (title.equals(chosen) ? "* " : "  ") + title + whose)
        .toList();
  }

  private static PackStore shelf(Path data, String workspace) throws IOException {
    if (!Files.isDirectory(data)) {
      throw new UsageError("--data " + data + ": expected the data of a server");
    }
    return workspace == null ? PackStore.ofAll(data) : PackStore.of(data, workspace);
  }

  private static String whom(String workspace) {
    return workspace == null ? "every workspace without its own" : "the workspace " + workspace;
  }
}
