package dev.stallsage.report.json;

import dev.stallsage.json.RecordShape;
import dev.stallsage.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reads a report back from its JSON, so that one made long ago can still be shown. Members it does
 * not know are passed over, members that an older version did not write are empty, and a report of
 * schema 1 is told in the words of schema 2.
 */
public final class ReportReader {
  private static final JsonMapper JSON = JsonMapper.shared();

  private ReportReader() {}

  /**
   * The report.
   *
   * @throws IllegalArgumentException when it follows another contract
   */
  public static Report read(String json) {
    JsonNode root = JSON.readTree(json);
    String schema = root.path("schema").asString("");
    if (schema.equals(FirstSchema.NAME) && root instanceof ObjectNode first) {
      return (Report) record(FirstSchema.raised(first), Report.class);
    }
    if (!schema.equals(Report.SCHEMA)) {
      throw new IllegalArgumentException("schema: expected " + Report.SCHEMA + ", got " + schema);
    }
    return (Report) record(root, Report.class);
  }

  private static Object record(JsonNode node, Class<?> type) {
    RecordShape shape = RecordShape.of(type);
    if (node.isMissingNode() && shape.empty() != null) {
      return shape.empty();
    }
    List<Object> values = new ArrayList<>();
    String list = "";
    int place = 0;
    for (RecordShape.Member member : shape.members()) {
      place = member.in().inList().equals(list) ? place + 1 : 0;
      list = member.in().inList();
      values.add(value(member, found(node, member, place)));
    }
    return shape.of(values.toArray());
  }

  private static JsonNode found(JsonNode node, RecordShape.Member member, int place) {
    if (!member.in().inList().isEmpty()) {
      return node.path(member.in().inList()).path(place);
    }
    if (member.in().flat()) {
      return node;
    }
    String within = member.in().within();
    return (within.isEmpty() ? node : node.path(within)).path(member.name());
  }

  private static Object value(RecordShape.Member member, JsonNode node) {
    Class<?> type = member.component().getType();
    if (type == List.class) {
      List<Object> items = new ArrayList<>();
      node.forEach(item -> items.add(scalar(member.item(), item)));
      return List.copyOf(items);
    }
    if (type == double.class) {
      return number(member, node);
    }
    boolean left = node.isMissingNode() && member.in().unlessEmpty();
    return type == int.class && left ? -1 : scalar(type, node);
  }

  private static Object scalar(Class<?> type, JsonNode node) {
    if (type == String.class) {
      return node.asString("");
    }
    if (type == boolean.class) {
      return node.asBoolean();
    }
    if (type == long.class) {
      return node.asLong();
    }
    if (type == int.class || type == Integer.class) {
      return node.asInt();
    }
    return type == Map.class ? counts(node) : record(node, type);
  }

  /** What no figure tells stays unknown, and becomes no zero. */
  private static double number(RecordShape.Member member, JsonNode node) {
    if (node.isMissingNode()) {
      return member.in().unlessEmpty() ? -1 : 0;
    }
    double number = node.isNumber() ? node.asDouble() : Double.NaN;
    return number == 0 && member.in().unknownIsZero() ? Double.NaN : number;
  }

  private static Map<String, Long> counts(JsonNode node) {
    Map<String, Long> counts = new TreeMap<>();
    node.properties().forEach(e -> counts.put(e.getKey(), e.getValue().asLong()));
    return counts;
  }
}
