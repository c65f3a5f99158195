package dev.stallsage.inquiry;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The tools with which controllers of disks are asked. Where several speak to one controller, the
 * one that the evidence was made with is at hand, and the others need not be installed.
 */
public final class ControllerTools {
  /**
   * One tool.
   *
   * @param controller what it speaks to
   * @param names as it is typed, without the digits behind: the same tool under the names of
   *     several vendors
   * @param formats what it prints
   */
  private record Tool(String controller, List<String> names, Set<String> formats) {
    private boolean isOf(String program) {
      return names.contains(program);
    }
  }

  private static final List<Tool> ALL =
      List.of(
          new Tool(
              "megaraid",
              List.of("storcli", "perccli"),
              Set.of("storcli", "storcli-json", "storcli-phy-errors")),
          new Tool("megaraid", List.of("megacli"), Set.of("megacli")),
          new Tool("megaraid", List.of("megasasctl", "megactl"), Set.of("megasasctl")),
          new Tool("megaraid", List.of("omreport"), Set.of("openmanage-report")),
          new Tool("megaraid", List.of("mfiutil"), Set.of("mfiutil")),
          new Tool(
              "smart array",
              List.of("ssacli", "hpssacli", "hpacucli"),
              Set.of("ssacli", "adu-report")),
          new Tool("adaptec", List.of("arcconf"), Set.of("arcconf")),
          new Tool("3ware", List.of("tw_cli"), Set.of("tw-cli")),
          new Tool("areca", List.of("cli"), Set.of("areca", "areca-drive")),
          new Tool("marvell", List.of("mvcli", "mnv_cli"), Set.of("mvcli")),
          new Tool("integrated raid", List.of("sasircu"), Set.of("sas2ircu")));

  /** Places of drives that no tool of a host sees but that of their controller. */
  private static final Pattern BEHIND =
      Pattern.compile("(?:pd|physicaldrive|physicaldevice) \\S.*");

  private final List<Tool> printed;
  private final Collection<String> typed;

  /**
   * @param read ids of the formats that were recognised
   * @param typed the command lines that the evidence shows
   */
  public ControllerTools(Set<String> read, Collection<String> typed) {
    this.printed = ALL.stream().filter(t -> t.formats.stream().anyMatch(read::contains)).toList();
    this.typed = typed;
  }

  /** Of a program it is one of, where it is one. */
  private static Optional<Tool> tool(String run) {
    String program = program(run);
    return ALL.stream().filter(t -> t.isOf(program)).findFirst();
  }

  /** Its name without the folder and digits: of {@code /opt/storcli64 /c0 show} {@code storcli}. */
  private static String program(String run) {
    StringBuilder name = new StringBuilder();
    for (char c : word(run).toCharArray()) {
      if (c == '/') {
        name.setLength(0);
      } else if (c < '0' || c > '9') {
        name.append(Character.toLowerCase(c));
      }
    }
    return name.toString();
  }

  /** What is typed first. */
  private static String word(String run) {
    String line = run.strip();
    int end = 0;
    while (end < line.length()
        && !Character.isWhitespace(line.charAt(end))
        && line.charAt(end) != ';'
        && line.charAt(end) != '|') {
      end++;
    }
    return line.substring(0, end);
  }

  /** Was the evidence made with this tool? */
  boolean isOfEvidence(String run) {
    return tool(run).filter(printed::contains).isPresent();
  }

  /** Was the evidence made with another tool of the same controller? */
  boolean isOfAnother(String run) {
    return !printed.isEmpty()
        && tool(run)
            .filter(asked -> !printed.contains(asked))
            .filter(asked -> printed.stream().anyMatch(t -> t.controller.equals(asked.controller)))
            .isPresent();
  }

  /** Is it a drive that only the tool of its controller sees? */
  static boolean isBehindController(String device) {
    return BEHIND.matcher(device).matches();
  }

  /** The same command, the tool under the name by which it was typed. */
  public String asTyped(String run) {
    Optional<String> name =
        typed.stream()
            .map(line -> word(line.strip().replaceFirst("^(?:sudo |[#$] ?)", "")))
            .filter(word -> tool(word).isPresent() && tool(word).equals(tool(run)))
            .map(word -> word.substring(word.lastIndexOf('/') + 1))
            .sorted()
            .findFirst();
    return name.map(word -> renamed(run, word)).orElse(run);
  }

  private static String renamed(String run, String name) {
    String names =
        tool(run).stream().flatMap(t -> t.names.stream()).collect(Collectors.joining("|"));
    return run.replaceAll("(?i)(?<![\\w/])(?:" + names + ")\\d{0,3}(?= )", name);
  }
}
