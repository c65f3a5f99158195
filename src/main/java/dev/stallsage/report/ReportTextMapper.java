package dev.stallsage.report;

import dev.stallsage.json.RecordShape;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The same report with every text that came {@linkplain FromEvidence from the evidence} put in
 * other words; what the product says of its own, titles and remedies and references, stays.
 *
 * @param words what becomes of a text of the evidence
 * @param hosts what becomes of the name of a host that stands alone
 */
public record ReportTextMapper(UnaryOperator<String> words, UnaryOperator<String> hosts) {

  /**
   * Retells a report.
   *
   * @param redaction how many originals of each kind were replaced, asked when everything is retold
   */
  public Report of(Report report, Supplier<Map<String, Long>> redaction) {
    RecordShape shape = RecordShape.of(Report.class);
    Object[] values = shape.members().stream().map(m -> retold(m.of(report), texts(m))).toArray();
    // the counts last: they are of everything that was retold before
    values[values.length - 1] = redaction.get();
    return (Report) shape.of(values);
  }

  private Object retold(Object value, UnaryOperator<String> texts) {
    if (value instanceof String text) {
      return texts.apply(text);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(item -> retold(item, texts)).toList();
    }
    return value instanceof Record record ? retold(record) : value;
  }

  private Object retold(Record record) {
    RecordShape shape = RecordShape.of(record.getClass());
    return shape.of(
        shape.members().stream().map(member -> retold(member.of(record), texts(member))).toArray());
  }

  private UnaryOperator<String> texts(RecordShape.Member member) {
    FromEvidence from = member.component().getAnnotation(FromEvidence.class);
    if (from == null) {
      return UnaryOperator.identity();
    }
    return from.host() ? hosts : words;
  }
}
