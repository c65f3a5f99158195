package dev.stallsage.cli;

import dev.stallsage.Version;
import dev.stallsage.cases.backup.InvalidBackup;
import dev.stallsage.knowledge.InvalidKnowledge;
import dev.stallsage.knowledge.SpellingSuggestion;
import dev.stallsage.report.VisibleText;
import dev.stallsage.server.StartupFailure;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command line. Starts without Spring: a diagnosis in a script must not wait for a server. */
@Command(
    name = "stallsage",
    description = "Finds out why storage is slow.",
    versionProvider = Main.VersionText.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  stallsage triage iostat.txt          what do these files say?",
      "  iostat -x 1 30 | stallsage triage -  what does this say?"
    })
public final class Main implements Callable<Integer> {
  private static final Set<String> OF_ALL_COMMANDS = Set.of("completion", "man");

  private static final Set<String> VERSION = Set.of("-V", "--version");

  private final Terminal terminal;
  private CommandLine self;

  @Mixin private HelpOption help;

  @Option(
      names = {"-q", "--quiet"},
      scope = CommandLine.ScopeType.INHERIT,
      description = "Nothing on standard error but what went wrong.")
  private boolean quiet;

  @Option(
      names = {"-v", "--verbose"},
      scope = CommandLine.ScopeType.INHERIT,
      description = "Tell at the end what the run took; with an internal error, where it happened.")
  private boolean verbose;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version.")
  private boolean version;

  private Main(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Runs one command and ends the process with its exit status. */
  public static void main(String[] args) {
    LoggingSetup.choose(args.length > 0 && LoggingSetup.SERVER.contains(args[0]));
    Terminal terminal = Terminal.ofProcess();
    terminal.interrupt().install();
    int status = run(terminal, args);
    terminal.out().flush();
    terminal.err().flush();
    // threads of libraries must not keep a finished command waiting
    Runtime.getRuntime().halt(status);
  }

  static int run(Terminal terminal, String... args) {
    String[] asked = withoutHelpWord(args);
    Terminal heard = isAsked(asked, "-q", "--quiet") ? terminal.quiet() : terminal;
    CommandLine commands = commands(terminal, heard, asked);
    long began = System.nanoTime();
    try {
      int status = written(terminal, commands.execute(asked));
      if (isAsked(asked, "-v", "--verbose")) {
        terminal.err().println(took(System.nanoTime() - began, status));
      }
      return status;
    } finally {
      terminal.err().flush();
    }
  }

  /** {@code help triage} is {@code triage --help}. */
  private static String[] withoutHelpWord(String[] args) {
    if (args.length == 0 || !args[0].equals("help")) {
      return args;
    }
    return args.length == 1 ? new String[] {"--help"} : new String[] {args[1], "--help"};
  }

  private static boolean isAsked(String[] args, String... names) {
    for (String arg : args) {
      if (arg.equals("--")) {
        return false;
      }
      if (Set.of(names).contains(arg)) {
        return true;
      }
    }
    return false;
  }

  private static String took(long nanos, int status) {
    Runtime runtime = Runtime.getRuntime();
    return String.format(
        java.util.Locale.ROOT,
        "stallsage %s on Java %s: %.2f s, %d MB of memory, exit status %d",
        Version.text(),
        Runtime.version().feature(),
        nanos / 1e9,
        (runtime.totalMemory() - runtime.freeMemory()) >> 20,
        status);
  }

  /** A result that could not be written is none, whatever the command found. */
  private static int written(Terminal terminal, int status) {
    if (!terminal.out().checkError()) {
      return status;
    }
    complain(terminal, "standard output: could not be written");
    return ExitStatus.INTERNAL;
  }

  /** Without arguments: the help. */
  @Override
  public Integer call() {
    self.usage(self.getOut());
    return ExitStatus.DONE;
  }

  /**
   * Only the command that is asked for is built: describing the others costs time at every start.
   */
  private static CommandLine commands(Terminal terminal, Terminal heard, String[] args) {
    String asked = args.length == 0 ? "" : args[0];
    boolean traced = isAsked(args, "-v", "--verbose");
    Main main = new Main(terminal);
    CommandLine commands = new CommandLine(main);
    main.self = commands;
    // which version it is takes no command
    Map<String, Supplier<Object>> all =
        args.length == 1 && VERSION.contains(asked) ? Map.of() : all(heard);
    all.forEach(
        (name, command) -> {
          if (name.equals(asked) || !all.containsKey(asked) || OF_ALL_COMMANDS.contains(asked)) {
            commands.addSubcommand(name, command.get());
          }
        });
    commands.setOut(new PrintWriter(terminal.out(), true));
    commands.setErr(new PrintWriter(terminal.err(), true));
    commands.setColorScheme(
        CommandLine.Help.defaultColorScheme(terminal.colour() ? Ansi.ON : Ansi.OFF));
    commands.setExpandAtFiles(false);
    commands.setCaseInsensitiveEnumValuesAllowed(false);
    commands.setUsageHelpWidth(terminal.width());
    commands.setParameterExceptionHandler((wrong, given) -> misunderstood(terminal, wrong));
    commands.setExecutionExceptionHandler(
        (failure, command, result) -> failed(terminal, failure, traced));
    return commands;
  }

  private static Map<String, Supplier<Object>> all(Terminal terminal) {
    Map<String, Supplier<Object>> all = new LinkedHashMap<>();
    all.put("triage", () -> new TriageCommand(terminal));
    all.put("ask", () -> new AskCommand(terminal));
    all.put(
        "batch",
        () -> new CommandLine(new BatchCommand(terminal)).addSubcommand(new BatchDiff(terminal)));
    all.put("explain", () -> new ExplainCommand(terminal));
    all.put("decode", () -> new DecodeCommand(terminal));
    all.put("compare", () -> new CompareCommand(terminal));
    all.put("collect", () -> new CollectCommand(terminal));
    all.put("causes", () -> new CausesCommand(terminal));
    all.put("findings", () -> new FindingsCommand(terminal));
    all.put("formats", () -> new FormatsCommand(terminal));
    all.put("redact", () -> new RedactCommand(terminal));
    all.put("reidentify", () -> new ReidentifyCommand(terminal));
    all.put("lint", () -> new LintCommand(terminal));
    all.put("pack", () -> new PackCommand(terminal));
    all.put("try", () -> new TryCommand(terminal));
    all.put("serve", () -> new ServeCommand(terminal));
    all.put("backup", () -> new BackupCommand(terminal));
    all.put("restore", () -> new RestoreCommand(terminal));
    all.put("mcp", () -> new McpCommand(terminal));
    all.put("calibrate", () -> new CalibrateCommand(terminal));
    all.put("completion", () -> new CompletionCommand(terminal));
    all.put("man", () -> new ManCommand(terminal));
    return all;
  }

  private static int misunderstood(Terminal terminal, CommandLine.ParameterException wrong) {
    CommandLine command = wrong.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    String says = wrong.getMessage();
    if (wrong instanceof CommandLine.UnmatchedArgumentException unmatched) {
      String first = unmatched.getUnmatched().get(0);
      Set<String> known = new TreeSet<>(command.getCommandSpec().optionsMap().keySet());
      known.addAll(command.getSubcommands().keySet());
      String expected = first.startsWith("-") ? "an option of " + name : "a command";
      says = first + ": expected " + expected + SpellingSuggestion.hint(first, known);
    }
    complain(terminal, says);
    terminal.err().println("Try: " + name + " --help");
    return ExitStatus.USAGE;
  }

  private static int failed(Terminal terminal, Exception failure, boolean traced) {
    if (failure instanceof UsageError
        || failure instanceof StartupFailure
        || failure instanceof InvalidBackup) {
      complain(terminal, failure.getMessage());
      return ExitStatus.USAGE;
    }
    if (failure instanceof InvalidKnowledge broken) {
      broken.problems().forEach(problem -> complain(terminal, problem.toString()));
      return ExitStatus.USAGE;
    }
    complain(terminal, "internal error, please report it: " + failure);
    if (traced || terminal.environment().containsKey("STALLSAGE_TRACE")) {
      failure.printStackTrace(terminal.err());
    }
    return ExitStatus.INTERNAL;
  }

  private static void complain(Terminal terminal, String says) {
    String.valueOf(says).lines().map(VisibleText::text).forEach(terminal.err()::println);
  }

  /** Says which version this is. */
  static final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"stallsage " + Version.text()};
    }
  }
}
