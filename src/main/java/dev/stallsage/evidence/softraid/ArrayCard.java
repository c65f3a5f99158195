package dev.stallsage.evidence.softraid;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.SoftwareArray;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What is known of one array while its lines are read. */
final class ArrayCard {
  private static final Pattern MEMBER =
      Pattern.compile("^([\\w/!.:-]{1,64})\\[\\d+\\]((?:\\([A-Z]\\)){0,3})$");
  private static final Pattern SLOTS = Pattern.compile("^\\[(\\d{1,4})/(\\d{1,4})\\]$");
  private static final Pattern PLACES = Pattern.compile("^\\[[U_]{1,512}\\]$");
  private static final Pattern NEAR_COPIES = Pattern.compile("\\b([2-9]) near-copies\\b");
  private static final Pattern CHUNK = Pattern.compile("^(\\d{1,7})[kK]$");
  private static final Pattern SPEED = Pattern.compile("^speed=(\\d{1,12})K/sec$");
  private static final Pattern ACTION =
      Pattern.compile("\\b(check|resync|recovery|reshape) ?= ?\\d[\\d.]{0,8}%");

  static final String RESHAPE_WAITS = "md-reshape-waits";

  private final Location at;
  private final String name;
  private String level = "";
  private double chunkKib = Double.NaN;
  private final List<String> members = new ArrayList<>();
  private int listed;
  private final List<String> failed = new ArrayList<>();
  private int slots;
  private int missing;
  private int nearCopies;
  private boolean enough = true;
  private String action = "";
  private Location actionAt;
  private double speed = Double.NaN;
  private boolean stopped;
  private boolean container;
  private boolean reshaped;

  ArrayCard(Location at, String name) {
    this.at = at;
    this.name = name;
    actionAt = at;
  }

  /** Is this nothing but members, on a line that was broken? */
  static boolean areMembers(String text) {
    return Stream.of(text.split(" ")).allMatch(word -> MEMBER.matcher(word).matches());
  }

  /** Reads the words of one line of {@code /proc/mdstat} that is about this array. */
  void words(Location line, String text) {
    if (text.contains(" : inactive")) {
      stopped();
    }
    if (text.contains(" super external:")) {
      container();
    }
    Matcher copies = NEAR_COPIES.matcher(text);
    if (copies.find()) {
      nearCopies = Integer.parseInt(copies.group(1));
    }
    String before = "";
    for (String word : text.split(" ")) {
      String bare = word.endsWith(",") ? word.substring(0, word.length() - 1) : word;
      word(bare, before);
      before = bare;
    }
    Matcher running = ACTION.matcher(text);
    if (running.find()) {
      action(line, running.group(1));
    }
  }

  private void word(String word, String before) {
    Matcher member = MEMBER.matcher(word);
    Matcher slot = SLOTS.matcher(word);
    Matcher chunk = CHUNK.matcher(word);
    Matcher rate = SPEED.matcher(word);
    if (member.matches()) {
      member(member.group(1), member.group(2));
    } else if (slot.matches()) {
      slots(Integer.parseInt(slot.group(1)), Integer.parseInt(slot.group(2)));
    } else if (chunk.matches() && !before.equals("rounding")) {
      chunk(PrintedNumbers.decimal(chunk.group(1)));
    } else if (rate.matches()) {
      speed(PrintedNumbers.decimal(rate.group(1)));
    } else if (nearCopies > 0 && PLACES.matcher(word).matches()) {
      places(word.substring(1, word.length() - 1));
    } else if (word.startsWith("raid") || word.equals("linear")) {
      level(word);
    }
  }

  private void member(String device, String marks) {
    listed++;
    if (marks.contains("(F)")) {
      failed.add(device);
    } else if (!marks.contains("(S)")) {
      members.add(device);
    }
  }

  /**
   * Copies that are near each other lie on members next to each other, from the first on: where the
   * members make whole groups, each group holds all copies of its share and nothing else does.
   *
   * @param map of each place, {@code U} where a member fills it
   */
  private void places(String map) {
    if (map.length() % nearCopies != 0) {
      return;
    }
    String gone = "_".repeat(nearCopies);
    for (int i = 0; i < map.length(); i += nearCopies) {
      if (map.startsWith(gone, i)) {
        notEnough();
      }
    }
  }

  /** All copies of something are gone. */
  void notEnough() {
    enough = false;
  }

  /** A disk or partition that carries data, or takes it over. */
  void inUse(String device) {
    members.add(device);
  }

  void isFaulty(String device) {
    failed.add(device);
  }

  void level(String word) {
    level = level.isEmpty() ? word : level;
  }

  void chunk(double kib) {
    chunkKib = Double.isNaN(chunkKib) && kib > 0 ? kib : chunkKib;
  }

  void slots(int madeFor, int filled) {
    slots = madeFor;
    missing = Math.max(0, madeFor - filled);
  }

  void action(Location line, String word) {
    action = word;
    actionAt = line;
  }

  /** The kernel lists its members and does not run it. */
  void stopped() {
    stopped = true;
  }

  /** A container of the firmware holds the arrays and is none itself, so it never runs. */
  void container() {
    container = true;
  }

  /** Its metadata keep two shapes, the old and the new one: a reshape was begun and is not done. */
  void reshaped() {
    reshaped = true;
  }

  void speed(double kibPerSecond) {
    speed = kibPerSecond;
  }

  /**
   * Tells the array, and that it could not be started. One that is stopped lists whom it found; how
   * many it is made for is told only by a count.
   */
  void tell(ObservationSink sink) {
    if (!stopped || container || missing > 0) {
      sink.observe(array());
    }
    if (stopped && !container) {
      sink.observe(KernelEvent.told(at, reasonToStandStill(), name));
    }
  }

  private String reasonToStandStill() {
    if (reshaped) {
      return RESHAPE_WAITS;
    }
    return listed == 1 ? "md-member-alone" : "md-array-not-started";
  }

  private SoftwareArray array() {
    return new SoftwareArray(
        at,
        name,
        level,
        chunkKib,
        List.copyOf(members),
        List.copyOf(failed),
        slots,
        missing,
        enough,
        action,
        actionAt,
        speed);
  }
}
