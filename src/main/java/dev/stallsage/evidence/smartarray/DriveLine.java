package dev.stallsage.evidence.smartarray;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A drive told in one line, wherever it is listed.
 *
 * <p>{@code physicaldrive 2I:1:7 (port 2I:box 1:bay 7, SAS HDD, 600 GB, Predictive Failure, active
 * spare)} has status {@code Predictive Failure, active spare}: all behind its size. {@code
 * logicaldrive 1 (1.1 TB, RAID 5, Recovering, 26% complete)} has fault tolerance {@code RAID 5} and
 * all behind it as status.
 *
 * @param section {@code physicaldrive 2I:1:7}
 * @param settings by name
 */
record DriveLine(String section, Map<String, String> settings) {
  private static final Pattern LINE =
      Pattern.compile("^((?:logical|physical)drive [\\w:]+) \\((.*?)\\)?$");
  private static final Pattern SIZE = Pattern.compile("^[\\d.,]++ ?[KMGTP]i?B");

  static boolean is(String text) {
    return LINE.matcher(text).matches();
  }

  static Optional<DriveLine> of(String text) {
    Matcher line = LINE.matcher(text);
    if (!line.matches()) {
      return Optional.empty();
    }
    boolean logical = text.startsWith("logical");
    Map<String, String> settings = new LinkedHashMap<>();
    List<String> status = new ArrayList<>();
    boolean behind = false;
    for (String part : line.group(2).split(",\\s*")) {
      if (behind) {
        status.add(part.strip());
      } else if (logical && part.startsWith("RAID")) {
        settings.put("Fault Tolerance", part);
        behind = true;
      } else {
        behind = !logical && SIZE.matcher(part).matches();
      }
    }
    if (!status.isEmpty()) {
      settings.put("Status", String.join(", ", status));
    }
    return Optional.of(new DriveLine(line.group(1), settings));
  }
}
