package dev.stallsage.report;

import dev.stallsage.json.RecordShape;
import dev.stallsage.knowledge.Mute;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A report in which what somebody muted is marked. Nothing is left out, no number and no verdict
 * changes: who reads it sees the cause, the mark, and why.
 */
public final class MutedReport {
  private MutedReport() {}

  /**
   * The report with its marks.
   *
   * @param day the day it is read
   */
  public static Report of(Report report, List<Mute> mutes, LocalDate day) {
    Map<String, String> marks =
        mutes.stream()
            .filter(mute -> mute.holds(day))
            .collect(Collectors.toMap(Mute::id, Mute::inWords, (first, second) -> first));
    return marks.isEmpty() ? report : (Report) marked(report, marks);
  }

  /** Whatever has an id and room for a mark gets the mark of its id. */
  private static Object marked(Record record, Map<String, String> marks) {
    RecordShape shape = RecordShape.of(record.getClass());
    boolean named = record instanceof Report.RankedCause || record instanceof FindingLine;
    String id = named ? String.valueOf(shape.members().get(0).of(record)) : "";
    return shape.of(
        shape.members().stream()
            .map(
                member ->
                    named && member.name().equals("muted")
                        ? marks.getOrDefault(id, "")
                        : within(member.of(record), marks))
            .toArray());
  }

  private static Object within(Object value, Map<String, String> marks) {
    return value instanceof List<?> list
        ? list.stream().map(item -> item instanceof Record r ? marked(r, marks) : item).toList()
        : value;
  }
}
