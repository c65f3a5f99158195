package dev.stallsage.evidence.megaraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What storcli and perccli print, whole or a table of it.
 *
 * <pre>
 * Controller = 0
 * Status = Success
 *
 * VD LIST :
 * =======
 *
 * ----------------------------------------------------------------
 * DG/VD TYPE  State Access Consist Cache Cac sCC     Size Name
 * ----------------------------------------------------------------
 * 0/0   RAID1 Optl  RW     Yes     NRWTD -   OFF 446.6 GB system
 * ----------------------------------------------------------------
 * </pre>
 *
 * becomes a {@link RaidSetting} of section {@code vd 0/0}: {@code Cache} is {@code NRWTD}, no read
 * ahead, write through, direct.
 *
 * <p>Reads paragraphs of {@code name = value} and tables between lines of dashes.
 */
public final class Storcli implements Reader {
  private static final Pattern FIRST =
      Pattern.compile(
          "^(?:Generating detailed summary of the adapter, .*|CLI Version = \\d.*|EID:Slt DID State .*"
              + "|Controller = \\d+|Product Name = \\S.*"
              + "|(?:BBU|Cachevault)_Info :|DG/VD TYPE State .*\\bCache\\b.*"
              + "|Drive /c\\d+/e\\d+/s\\d+ (?:State|Device attributes) :"
              + "|Model State (?>.*?\\bTemp\\b).* MfgDate\\b.*)$");
  private static final Pattern TITLE = Pattern.compile("^([\\w/ .&()-]{2,60}?) ?:$");
  private static final Pattern SETTING = Pattern.compile("^([^=|]{2,70}?) = ?(.*)$");

  /** Legends of tables and sentences that tell nothing of this machine. */
  private static final Pattern FILLER =
      Pattern.compile(
          "^(?:[\\w. ]+[=-][^|]*\\|.*|Generating detailed .*|Check Consistency|(?:PRL|RAID)\\d+.*"
              + "|Mode \\d+: .*|and \\w+ service life\\.?)$");

  /** How the rows of the tables that matter look, by their first column. */
  private static final Map<String, Pattern> ROWS =
      Map.of(
          "DG/VD", Pattern.compile("^[\\d-]+/\\d+ .*"),
          "Drive-ID", Pattern.compile("^/c\\d+/e\\d+/s\\d+ .*"),
          "EID:Slt", Pattern.compile("^\\d*:\\d+ .*"),
          "Model", Pattern.compile("^\\S++ .*\\dC .*"),
          "VD", Pattern.compile("^\\d+ (?:CC|BGI) .*"),
          "Ctrl_Prop", Pattern.compile("^PR Current State .*"),
          "Property",
              Pattern.compile("^(?:" + String.join("|", StorcliReport.OF_BATTERY) + ") .*"));

  /** A size and its unit are one cell, lest what stands behind them comes below another heading. */
  private static final Pattern SIZE = Pattern.compile("(?<= )([\\d.]{1,12}) ([KMGTP]B)(?= )");

  private static final String PATROL = "PR Current State";

  private static final Pattern NO_ROW = Pattern.compile("(?!)");

  /** Names that begin a paragraph without a title. */
  private static final Set<String> ALONE =
      Set.of(
          "CLI Version",
          "Controller",
          "Product Name",
          "Virtual Drives",
          "Physical Drives",
          "Enclosures",
          "Drive Groups",
          "JBOD Drives",
          "Safe ID",
          "Flush Time(Default)");

  public static final Format FORMAT =
      format("storcli", "MegaRAID and PERC (storcli, perccli)")
          .printedBy(
              "storcli /cALL show all", "storcli /cALL/vALL show all", "perccli /c0/bbu show")
          .describedIn("StorCLI Reference Manual, Broadcom")
          .yields(RaidController.class, RaidSetting.class, DriverVersion.class)
          .marked(
              "Generating detailed summary",
              "CLI Version = ",
              "Controller = ",
              "Product Name = ",
              "BBU_Info",
              "Cachevault_Info",
              "DG/VD",
              "EID:Slt",
              "Drive /c",
              "Model ")
          .opens(Storcli::opens)
          .patience(3)
          .readBy(Storcli::new);

  private StorcliReport report;
  private String title = "";
  private List<String> columns = List.of();
  private Table table = Table.NONE;
  private boolean ruled;
  private boolean headed;
  private boolean near = true;

  private enum Table {
    NONE,
    RULED,
    HEADED,
    ROWS
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (report == null) {
      report = new StorcliReport(sink);
    }
    String text = line.text().strip().replaceAll("\\s+", " ");
    if (text.isEmpty()) {
      near = near && headed;
      ruled = false;
      return false;
    }
    if (PhyErrors.begins(text)) {
      return false;
    }
    boolean taken =
        ruler(text) || columns(text) || row(text, line) || title(text) || setting(text, line);
    near = near || taken;
    return taken || FILLER.matcher(text).matches();
  }

  private boolean ruler(String text) {
    if (text.chars().allMatch(c -> c == '=') && text.length() > 2) {
      return true;
    }
    if (text.length() < 5 || !text.chars().allMatch(c -> c == '-')) {
      return false;
    }
    ruled = table != Table.ROWS;
    table =
        switch (table) {
          case NONE, RULED -> Table.RULED;
          case HEADED -> Table.ROWS;
          case ROWS -> Table.NONE;
        };
    return true;
  }

  /** The heading of a table, recognised without its ruler when somebody left that out. */
  private boolean columns(String text) {
    boolean known =
        text.startsWith("DG/VD TYPE ")
            || text.startsWith("EID:Slt DID ")
            || text.startsWith("Drive-ID Progress% ")
            || text.startsWith("Model State ") && text.contains("Temp")
            || text.startsWith("VD Operation ")
            || text.equals("Ctrl_Prop Value")
            || text.equals("Property Value");
    if (!known && table != Table.RULED) {
      return false;
    }
    columns = Arrays.asList(text.split(" "));
    table = Table.HEADED;
    headed = false;
    if (known && !title.endsWith("_Info") && text.startsWith("Model")) {
      title = text.contains("RetentionTime") ? "BBU_Info" : "Cachevault_Info";
    }
    return true;
  }

  private boolean row(String text, Line line) {
    boolean inside = table == Table.HEADED || table == Table.ROWS;
    boolean known =
        ROWS.getOrDefault(columns.isEmpty() ? "" : columns.get(0), NO_ROW).matcher(text).matches();
    if (!inside || !known && !ruled || text.indexOf(" = ") > 0) {
      return false;
    }
    table = Table.ROWS;
    if (known) {
      report.row(line.at(), title, cells(text));
    }
    return true;
  }

  /** The cells up to the first whose value has blanks; nothing behind it is wanted. */
  private Map<String, String> cells(String text) {
    Map<String, String> cells = new LinkedHashMap<>();
    if (columns.get(0).equals("Property")) {
      StorcliReport.OF_BATTERY.stream()
          .filter(name -> text.startsWith(name + ' '))
          .forEach(name -> cells.put("Value", text.substring(name.length() + 1)));
      cells.put("Property", cells.isEmpty() ? "" : text.replace(' ' + cells.get("Value"), ""));
      return cells;
    }
    if (columns.get(0).equals("Ctrl_Prop")) {
      return Map.of("Ctrl_Prop", PATROL, "Value", text.substring(PATROL.length() + 1));
    }
    String[] words = SIZE.matcher(text).replaceAll("$1$2").split(" ");
    for (int i = 0; i < Math.min(words.length, columns.size()); i++) {
      cells.putIfAbsent(columns.get(i), words[i]);
    }
    if (columns.contains("Temp") && columns.contains("State")) {
      cells.put("State", state(words, columns.indexOf("State")));
      cells.put("Temp", "");
    }
    return cells;
  }

  /** A state may have several words: {@code Dgd (Needs Attention)}; a figure ends it. */
  private static String state(String[] words, int from) {
    StringBuilder state = new StringBuilder();
    for (int i = from; i < words.length && !Character.isDigit(words[i].charAt(0)); i++) {
      state.append(state.isEmpty() ? "" : " ").append(words[i]);
    }
    return state.toString();
  }

  private boolean title(String text) {
    Matcher line = TITLE.matcher(text);
    if (!line.matches()) {
      return false;
    }
    title = line.group(1).strip();
    table = Table.NONE;
    headed = true;
    return true;
  }

  private boolean setting(String text, Line line) {
    Matcher setting = SETTING.matcher(text);
    if (!setting.matches() || !near && !ALONE.contains(setting.group(1))) {
      return false;
    }
    String name = setting.group(1).strip();
    String value = setting.group(2).strip();
    table = Table.NONE;
    headed = false;
    if (name.equals("Controller")) {
      report.controller(value);
      title = title.equals("Basics") ? title : "";
    } else if (name.equals("CLI Version")) {
      title = "";
    }
    report.setting(line.at(), title, name, value);
    return true;
  }

  private static boolean opens(Line line) {
    String text = line.text();
    return (text.contains(" = ")
            || text.contains(" detailed summary ")
            || text.contains("_Info :")
            || text.contains(" State ")
            || text.contains("Drive /c"))
        && FIRST.matcher(text.strip().replaceAll("\\s+", " ")).matches();
  }
}
