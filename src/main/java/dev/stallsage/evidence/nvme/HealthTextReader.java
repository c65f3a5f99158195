package dev.stallsage.evidence.nvme;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads health logs printed as {@code field : value}, one after the other. */
final class HealthTextReader implements Reader {
  private static final Pattern ROW =
      Pattern.compile("^\\s*+([A-Za-z][\\w .\\[\\]/-]{0,80}?)\\s*+:\\s*+(\\S.*)$");

  /** Fields of the log that say nothing about slowness. */
  private static final Pattern OTHER_FIELD =
      Pattern.compile(
          "(?i)^(?:data|host|controller|power|unsafe|num|no\\b|error|endurance|temp|thermal|thm|avail|spare"
              + "|read.only|volatile|persistent|device|pmr|vmbu|ro\\b|number|numb|percent|operational)"
              + ".*");

  private final Pattern heading;
  private String device;
  private HealthLog log;

  /**
   * @param heading the line a log begins with
   */
  HealthTextReader(Pattern heading, ExhibitContext surroundings) {
    this.heading = heading;
    device = DriveName.askedFor(surroundings);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (heading.matcher(text).find()) {
      begin(line, sink);
      return true;
    }
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      device = DriveName.inCommand(text).orElse(device);
      return false;
    }
    Optional<String> component = HealthLog.component(row.group(1));
    if (component.isEmpty()) {
      return log != null && OTHER_FIELD.matcher(row.group(1)).matches();
    }
    if (log == null || log.has(component.get())) {
      begin(line, sink);
    }
    double value = HealthLog.number(row.group(2));
    if (Double.isNaN(value)) {
      sink.remark(line.at(), row.group(1) + ": expected a number, found \"" + row.group(2) + '"');
    } else {
      log.put(component.get(), value, line.at());
    }
    return true;
  }

  private void begin(Line line, ObservationSink sink) {
    end(sink);
    device = DriveName.in(line.text()).orElse(device);
    log = new HealthLog(line.at(), device);
  }

  @Override
  public void end(ObservationSink sink) {
    if (log != null && !log.isEmpty()) {
      sink.observe(log.health());
    }
    log = null;
  }
}
