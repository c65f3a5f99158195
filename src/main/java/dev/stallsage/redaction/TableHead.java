package dev.stallsage.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The head of a table: how its cells are told apart, and which of its columns hold names.
 *
 * @param delimiter between two cells; a blank where the cells stand below their heads
 * @param cells how many it has
 * @param heads its words
 * @param columns those whose values are replaced
 * @param process which word heads the numbers of processes; -1 without one
 */
record TableHead(char delimiter, int cells, List<Piece> heads, List<Column> columns, int process) {
  /**
   * A column.
   *
   * @param meaning of its values
   * @param start of its head, in characters of the line
   * @param phrase where the words begin that say what it holds
   * @param end of its head
   * @param before where the word in front of its head ends
   * @param next where the word behind its head begins
   * @param cell which one it is, from 0; -1 when its head is a part of a cell
   * @param word which word of the head it begins with, from 0
   */
  record Column(
      TellingKeys.Meaning meaning,
      int start,
      int phrase,
      int end,
      int before,
      int next,
      int cell,
      int word) {}

  /** A word, or a cell. */
  record Piece(int start, int end) {
    String of(String line) {
      return line.substring(start, end);
    }
  }

  private static final int LONGEST = 2000;
  private static final int SHORTEST = 4;
  private static final Pattern SIGNS = Pattern.compile("[^A-Za-z0-9]++");

  /** No head has figures, times or keys in it. */
  private static final Pattern NO_HEAD =
      Pattern.compile("[=:]|(?<![A-Za-z_])\\d|\\d{2}|[.!]$|\\bis\\b|\\bwas\\b|\\bthe\\b|\\bfor\\b");

  private static final SoughtPattern OF_HOST =
      SoughtPattern.of(
          "(?i)(?<![a-z])(?:initiators?|persona|port_count|os_type|ups_serial_number|node\\.role|operating system|holdtme|hldtme|holdtime)(?![a-z])");

  /** The other columns of volumes, pools, shares, machines and jobs. */
  private static final SoughtPattern OF_THING =
      SoughtPattern.of(
          "(?i)(?<![a-z])(?:capacity|total size|alloc(?:ated)?(?: size)?|avail(?:able)?|provisioned|used|free|quota|refer|dedup|mdisk_grp_name|vdisk_count|wwn|snap(?:shot)?s?|powerstate|vm ?state|schedule|retention|last run|next run|storageclass|mount ?point|export|tenant|lun id|luns?|volumes?|rootinode|owner|policy|members?|path|scsi id|vsan|size)(?![a-z])");

  /** Columns of devices, of modules and of processes, whose names are the product's. */
  private static final SoughtPattern OF_DEVICE =
      SoughtPattern.of(
          "(?i)(?<![a-z])(?:maj:min|rm|module|pid|driver|model|vendor|firmware|fstype|objs|active_objs|kname|type|tran|rota|used by|shared|fs|state|read|write|cksum|interface|device|version|arch|adapter)(?![a-z])");

  private static final SoughtPattern OF_PERSON = SoughtPattern.of("^Login\\s{1,40}Name\\s");

  private static final Pattern PROCESS = Pattern.compile("PID|TID|SPID");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,10}");

  /** A prompt, a caption, or a message with a word and a colon in front. */
  private static final SoughtPattern NO_ROW =
      SoughtPattern.of("^(?:\\S{0,80}[#$%>] |\\S{0,80}[#$%>]$|[=*]{2}|[A-Za-z_]{2,40}: )");

  private static final Pattern NAME = Pattern.compile("(?i)(?:name|nickname|device id)");

  /**
   * The head that a line is.
   *
   * @param names what a column called "name" holds; null when nothing said so
   */
  static Optional<TableHead> of(String line, TellingKeys.Meaning names) {
    if (line.length() < SHORTEST || line.length() > LONGEST) {
      return Optional.empty();
    }
    char delimiter = delimiter(line);
    if (hasFigures(line, delimiter)
        || NO_HEAD.matcher(delimiter == ':' ? line.replace(':', ' ') : line).find()) {
      return Optional.empty();
    }
    List<Piece> cells = cells(line, delimiter);
    List<Piece> words = words(line);
    List<Column> columns = new ArrayList<>();
    TellingKeys.Meaning named = names == null ? ofName(line) : names;
    for (int cell = 0; cell < cells.size(); cell++) {
      addColumns(line, delimiter, cells, cell, words, named, columns);
    }
    columns.removeIf(column -> cells.size() == 1 && column.meaning() == named);
    columns.removeIf(column -> cells.size() < 3 && isGiven(column.meaning()));
    return columns.isEmpty()
        ? Optional.empty()
        : Optional.of(new TableHead(delimiter, cells.size(), words, columns, process(line, words)));
  }

  /** Most lines that are no heads have keys or figures in them. */
  private static boolean hasFigures(String line, char delimiter) {
    boolean digit = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      boolean figure = c >= '0' && c <= '9';
      if (c == '=' || c == ':' && delimiter != ':' || figure && digit) {
        return true;
      }
      digit = figure;
    }
    return false;
  }

  /** A key and its value look like a head of two columns. */
  private static boolean isGiven(TellingKeys.Meaning meaning) {
    return meaning == TellingKeys.Meaning.NAMED
        || meaning == TellingKeys.Meaning.NAMED_DEVICE
        || meaning == TellingKeys.Meaning.PROSE;
  }

  /** What a column called "name" holds where the other heads tell it. */
  private static TellingKeys.Meaning ofName(String line) {
    if (OF_HOST.in(line).find()) {
      return TellingKeys.Meaning.HOST;
    }
    if (OF_PERSON.in(line).find()) {
      return TellingKeys.Meaning.TITLE;
    }
    if (line.contains("ResiliencySettingName") || line.contains("IsPrimordial")) {
      return TellingKeys.Meaning.NAMED;
    }
    return OF_THING.in(line).find() && !OF_DEVICE.in(line).find()
        ? TellingKeys.Meaning.NAMED
        : null;
  }

  private static int process(String line, List<Piece> words) {
    for (int i = 0; i < words.size(); i++) {
      if (PROCESS.matcher(words.get(i).of(line)).matches()) {
        return i;
      }
    }
    return -1;
  }

  private static char delimiter(String line) {
    if (line.indexOf('|') >= 0) {
      return '|';
    }
    if (line.indexOf('\t') >= 0) {
      return '\t';
    }
    for (char sign : new char[] {',', ';', ':'}) {
      boolean apart = line.indexOf("  ") < 0 && line.indexOf(sign + " ") < 0;
      if (apart && line.chars().filter(c -> c == sign).count() >= 2) {
        return sign;
      }
    }
    return ' ';
  }

  /** The cells of a line of a table that has this delimiter. */
  static List<Piece> cells(String line, char delimiter) {
    if (delimiter == ' ') {
      return pieces(line, true);
    }
    List<Piece> cells = new ArrayList<>();
    int start = 0;
    boolean quoted = false;
    for (int i = 0; i <= line.length(); i++) {
      char c = i < line.length() ? line.charAt(i) : delimiter;
      quoted ^= c == '"';
      if (i == line.length() || c == delimiter && !quoted) {
        Piece cell = trimmed(line, start, i);
        if (delimiter != '\t' || cell.start() < cell.end()) {
          cells.add(cell);
        }
        start = i + 1;
      }
    }
    return cells;
  }

  private static Piece trimmed(String line, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && (line.charAt(start) <= ' ' || line.charAt(start) == '"')) {
      start++;
    }
    while (end > start && (line.charAt(end - 1) <= ' ' || line.charAt(end - 1) == '"')) {
      end--;
    }
    return new Piece(start, end);
  }

  /** What blanks keep apart. */
  static List<Piece> words(String line) {
    return pieces(line, false);
  }

  /**
   * The pieces of a line between blanks.
   *
   * @param joined whether one blank alone keeps nothing apart
   */
  private static List<Piece> pieces(String line, boolean joined) {
    List<Piece> pieces = new ArrayList<>();
    int length = line.length();
    int at = 0;
    while (at < length) {
      if (isBlank(line.charAt(at))) {
        at++;
        continue;
      }
      int start = at;
      while (at < length && (!isBlank(line.charAt(at)) || joined && joins(line, at))) {
        at++;
      }
      pieces.add(new Piece(start, at));
    }
    return pieces;
  }

  private static boolean joins(String line, int blank) {
    return line.charAt(blank) == ' '
        && blank + 1 < line.length()
        && !isBlank(line.charAt(blank + 1));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c >= '\t' && c <= '\r';
  }

  private static void addColumns(
      String line,
      char delimiter,
      List<Piece> cells,
      int cell,
      List<Piece> words,
      TellingKeys.Meaning names,
      List<Column> columns) {
    Piece piece = cells.get(cell);
    List<Integer> inside = new ArrayList<>();
    for (int i = 0; i < words.size(); i++) {
      Piece word = words.get(i);
      boolean within = word.start() >= piece.start() && word.end() <= piece.end();
      if (within && !SIGNS.matcher(word.of(line)).matches()) {
        inside.add(i);
      }
    }
    TellingKeys.Meaning whole = meaning(piece.of(line), names);
    if (delimiter != ' ' || whole != null) {
      if (whole != null) {
        int first = inside.isEmpty() ? 0 : inside.get(0);
        int start = inside.isEmpty() ? piece.start() : words.get(first).start();
        int phrase = Math.max(start, piece.end() - TellingKeys.telling(piece.of(line)).length());
        columns.add(column(whole, words, first, start, phrase, piece.end(), cell));
      }
      return;
    }
    boolean capitals = piece.of(line).chars().noneMatch(Character::isLowerCase);
    for (int at = 0; at < inside.size(); at++) {
      boolean last = at >= inside.size() - 2;
      if (capitals || last) {
        at = addWithin(line, words, inside, at, capitals, names, columns);
      }
    }
  }

  /** One of several heads that a single blank keeps apart. */
  private static int addWithin(
      String line,
      List<Piece> words,
      List<Integer> inside,
      int at,
      boolean capitals,
      TellingKeys.Meaning names,
      List<Column> columns) {
    int first = inside.get(at);
    for (int length = Math.min(2, inside.size() - at); length > 0; length--) {
      int last = inside.get(at + length - 1);
      boolean ends = at + length == inside.size();
      String phrase = line.substring(words.get(first).start(), words.get(last).end());
      boolean named = names != null && NAME.matcher(phrase).matches();
      TellingKeys.Meaning meaning =
          capitals || ends && length > 1 || ends && named ? meaning(phrase, names) : null;
      if (meaning != null) {
        columns.add(
            column(
                meaning,
                words,
                first,
                words.get(first).start(),
                words.get(first).start(),
                words.get(last).end(),
                -1));
        return at + length - 1;
      }
    }
    return at;
  }

  private static Column column(
      TellingKeys.Meaning meaning,
      List<Piece> words,
      int first,
      int start,
      int phrase,
      int end,
      int cell) {
    int next = Integer.MAX_VALUE;
    for (Piece word : words) {
      if (word.start() >= end) {
        next = word.start();
        break;
      }
    }
    return new Column(
        meaning,
        start,
        phrase,
        end,
        first == 0 ? -1 : words.get(first - 1).end(),
        next,
        cell,
        first);
  }

  private static TellingKeys.Meaning meaning(String head, TellingKeys.Meaning names) {
    if (head.indexOf('%') >= 0) {
      return null;
    }
    boolean named = names != null && NAME.matcher(head).matches();
    if (head.equals("FriendlyName") && names == TellingKeys.Meaning.NAMED) {
      return names;
    }
    return named ? names : TellingKeys.ofHead(head);
  }

  /** Does a piece of a row stand below a word of the head? */
  boolean isEdge(Piece piece) {
    return heads.stream().anyMatch(h -> h.start() == piece.start() || h.end() == piece.end());
  }

  /** A row of processes has a number where the head says so. */
  boolean mayBeRow(String line, List<Piece> words) {
    if (words.size() * 2 < heads.size() || NO_ROW.in(line).find()) {
      return false;
    }
    return process < 0
        || process < words.size() && NUMBER.matcher(words.get(process).of(line)).matches();
  }
}
