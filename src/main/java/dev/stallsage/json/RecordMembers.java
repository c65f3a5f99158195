package dev.stallsage.json;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Writes the members of records, as their components say by {@link InJson}. */
record RecordMembers(JsonWriter json) {
  void of(Object record, Set<String> without) {
    List<RecordShape.Member> members = RecordShape.of(record.getClass()).members();
    for (int i = 0; i < members.size(); i++) {
      RecordShape.Member member = members.get(i);
      int from = i;
      if (!member.in().within().isEmpty()) {
        int to = i = lastWithin(members, i);
        json.object(
            member.in().within(),
            () -> members.subList(from, to + 1).forEach(m -> value(m, m.of(record))));
      } else if (!member.in().inList().isEmpty()) {
        i = lastWithin(members, i);
        json.numbers(
            member.in().inList(),
            members.subList(from, i + 1).stream()
                .mapToLong(m -> ((Number) m.of(record)).longValue())
                .toArray());
      } else if (!without.contains(member.name())) {
        value(member, member.of(record));
      }
    }
  }

  private static int lastWithin(List<RecordShape.Member> members, int first) {
    int last = first;
    while (last + 1 < members.size()
        && members.get(last + 1).in().within().equals(members.get(first).in().within())
        && members.get(last + 1).in().inList().equals(members.get(first).in().inList())) {
      last++;
    }
    return last;
  }

  private void value(RecordShape.Member member, Object value) {
    String name = member.name();
    if (member.in().unlessEmpty() && isEmpty(value)) {
      return;
    }
    if (member.in().flat()) {
      of(value, Set.of());
    } else if (value instanceof String text) {
      json.text(name, text);
    } else if (value instanceof Boolean flag) {
      json.flag(name, flag);
    } else if (value instanceof Double number) {
      json.number(name, number.isNaN() && member.in().unknownIsZero() ? 0 : number);
    } else if (value instanceof Number number) {
      json.number(name, number.longValue());
    } else if (value instanceof List<?> list) {
      list(member, list);
    } else if (value instanceof Map<?, ?> counts) {
      json.object(
          name, () -> counts.forEach((k, n) -> json.number((String) k, ((Number) n).longValue())));
    } else {
      json.object(name, () -> of(value, member.without()));
    }
    if (!member.in().unit().isEmpty()) {
      json.text("unit", member.in().unit());
    }
  }

  private void list(RecordShape.Member member, List<?> list) {
    if (member.item() == String.class) {
      json.texts(member.name(), list.stream().map(String.class::cast).toList());
    } else if (member.item() == Integer.class) {
      json.numbers(member.name(), list.stream().mapToLong(n -> (Integer) n).toArray());
    } else {
      json.list(member.name(), list, item -> of(item, member.without()));
    }
  }

  private static boolean isEmpty(Object value) {
    if (value instanceof Number number) {
      return number.doubleValue() < 0;
    }
    return value instanceof String text && text.isEmpty()
        || value instanceof Collection<?> items && items.isEmpty()
        || value instanceof Map<?, ?> counts && counts.isEmpty()
        || value instanceof Emptiable record && record.isEmpty();
  }
}
