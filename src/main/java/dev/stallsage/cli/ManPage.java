package dev.stallsage.cli;

import dev.stallsage.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The manual page of a command in the macros of man(7), made of the same declaration as its {@code
 * --help}: {@code .B \-\-fail\-on=\fICONDITION\fR} and what it does. Every {@code man} and {@code
 * mandoc} shows it; why no other tool makes it is told in docs/adr/0043-manual-pages.md.
 */
final class ManPage {
  private static final Ansi PLAIN = Ansi.OFF;

  private final CommandSpec command;
  private final StringBuilder out = new StringBuilder();

  private ManPage(CommandSpec command) {
    this.command = command;
  }

  /** The name of the page: {@code stallsage-batch-diff} of {@code stallsage batch diff}. */
  static String name(CommandSpec command) {
    return command.qualifiedName("-");
  }

  /** The page, with its commands below it as pages to see. */
  static String of(CommandSpec command) {
    return new ManPage(command).page();
  }

  /** The command and every command below it, the outer one first. */
  static List<CommandSpec> withSubcommands(CommandSpec command) {
    List<CommandSpec> all = new ArrayList<>();
    all.add(command);
    for (CommandLine below : command.subcommands().values()) {
      all.addAll(withSubcommands(below.getCommandSpec()));
    }
    return all;
  }

  private String page() {
    String title = name(command).toUpperCase(java.util.Locale.ROOT);
    line(".TH \"" + escaped(title) + "\" 1 \"\" \"Stallsage " + Version.text() + "\"");
    section("Name");
    text(name(command) + " \\- " + escaped(sentence(command.usageMessage().description())), false);
    section("Synopsis");
    synopsis();
    described("Arguments", parameters());
    described("Options", options());
    described("Commands", commands());
    footer();
    section("See also");
    seeAlso();
    return out.toString();
  }

  private void synopsis() {
    line(".nf");
    String usage =
        new CommandLine.Help(command, CommandLine.Help.defaultColorScheme(PLAIN)).synopsis(0);
    usage.strip().lines().forEach(this::verbatim);
    line(".fi");
  }

  private record Entry(String head, String[] description) {}

  private List<Entry> parameters() {
    List<Entry> entries = new ArrayList<>();
    for (PositionalParamSpec parameter : command.positionalParameters()) {
      if (!parameter.hidden()) {
        entries.add(new Entry(italic(parameter.paramLabel()), parameter.description()));
      }
    }
    return entries;
  }

  private List<Entry> options() {
    List<Entry> entries = new ArrayList<>();
    for (OptionSpec option : command.options()) {
      if (!option.hidden()) {
        entries.add(new Entry(head(option), option.description()));
      }
    }
    return entries;
  }

  private List<Entry> commands() {
    List<Entry> entries = new ArrayList<>();
    for (Map.Entry<String, CommandLine> below : command.subcommands().entrySet()) {
      String[] description = below.getValue().getCommandSpec().usageMessage().description();
      entries.add(new Entry(bold(below.getKey()), description));
    }
    return entries;
  }

  private static String head(OptionSpec option) {
    List<String> names = new ArrayList<>();
    boolean takesValue = option.arity().max() > 0;
    for (String name : option.names()) {
      String equals = name.startsWith("--") ? "=" : " ";
      names.add(bold(name) + (takesValue ? equals + italic(option.paramLabel()) : ""));
    }
    return String.join(", ", names);
  }

  private void described(String title, List<Entry> entries) {
    if (entries.isEmpty()) {
      return;
    }
    section(title);
    for (Entry entry : entries) {
      line(".TP");
      line(entry.head());
      for (int i = 0; i < entry.description().length; i++) {
        if (i > 0) {
          line(".br");
        }
        text(plain(entry.description()[i]), true);
      }
    }
  }

  /** The end of the help: its examples as they are, what else it says as paragraphs. */
  private void footer() {
    boolean examples = false;
    boolean notes = false;
    for (String said : command.usageMessage().footer()) {
      String line = plain(said);
      if (line.startsWith("Example")) {
        section("Examples");
        line(".nf");
        examples = true;
      } else if (examples && line.startsWith(" ")) {
        verbatim(line.strip());
      } else if (!line.isBlank()) {
        if (examples) {
          line(".fi");
          examples = false;
        }
        if (!notes) {
          section("Notes");
          notes = true;
        }
        text(line, true);
      }
    }
    if (examples) {
      line(".fi");
    }
  }

  private void seeAlso() {
    List<String> pages = new ArrayList<>();
    if (command.parent() != null) {
      pages.add(reference(command.parent()));
    }
    command.subcommands().values().forEach(below -> pages.add(reference(below.getCommandSpec())));
    line(String.join(",\n", pages));
  }

  private static String reference(CommandSpec other) {
    return ".BR " + escaped(name(other)) + " (1)";
  }

  private static String sentence(String[] description) {
    String says = plain(description.length == 0 ? "" : description[0]).strip();
    return says.endsWith(".") ? says.substring(0, says.length() - 1) : says;
  }

  private static String plain(String marked) {
    return PLAIN.string(marked);
  }

  private static String bold(String words) {
    return "\\fB" + escaped(words) + "\\fR";
  }

  private static String italic(String words) {
    return "\\fI" + escaped(words) + "\\fR";
  }

  private void section(String title) {
    line(".SH " + title.toUpperCase(java.util.Locale.ROOT));
  }

  private void verbatim(String words) {
    text(words, true);
  }

  /** A line of text: one that begins like a request would be taken for one. */
  private void text(String words, boolean escape) {
    String safe = escape ? escaped(words.strip()) : words;
    line(safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe);
  }

  private void line(String line) {
    out.append(line).append('\n');
  }

  /** A hyphen that is typed stays one, and no character of the text is a request. */
  static String escaped(String text) {
    return text.replace("\\", "\\e").replace("-", "\\-");
  }
}
