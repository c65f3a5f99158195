package dev.stallsage.fleet;

import dev.stallsage.json.InJson;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The columns of a row as data: what schemas of other systems and the pages are made of. */
public final class RowShape {
  private RowShape() {}

  /** What the values of a column are. */
  public enum Type {
    TEXT,
    WHOLE,
    /** A fraction; null where no figure tells. */
    FRACTION,
    /** A record of columns of its own. */
    RECORD
  }

  /**
   * One column.
   *
   * @param name as it stands in the row
   * @param within the object that holds it in JSON; empty for the row itself
   * @param list has it any number of values?
   * @param columns of a record; empty of anything else
   */
  public record Shape(
      String name,
      String within,
      Type type,
      boolean list,
      Column about,
      List<Shape> columns,
      RecordComponent component) {}

  /** The columns of a row, in order. */
  public static List<Shape> columns() {
    return columns(Row.class);
  }

  private static List<Shape> columns(Class<?> record) {
    List<Shape> columns = new ArrayList<>();
    for (RecordComponent component : record.getRecordComponents()) {
      Class<?> item = item(component);
      InJson in = component.getAnnotation(InJson.class);
      columns.add(
          new Shape(
              component.getName(),
              in == null ? "" : in.within(),
              type(item),
              component.getType() == List.class,
              component.getAnnotation(Column.class),
              item.isRecord() ? columns(item) : List.of(),
              component));
    }
    return List.copyOf(columns);
  }

  private static Class<?> item(RecordComponent component) {
    return component.getGenericType() instanceof ParameterizedType list
        ? (Class<?>) list.getActualTypeArguments()[0]
        : component.getType();
  }

  private static Type type(Class<?> item) {
    if (item.isRecord()) {
      return Type.RECORD;
    }
    if (item == double.class) {
      return Type.FRACTION;
    }
    return item == String.class ? Type.TEXT : Type.WHOLE;
  }

  /** The page of reference. */
  public static List<String> page() {
    List<String> page = new ArrayList<>();
    page.add("| column | what | |");
    page.add("|---|---|---|");
    rows(page, "", columns());
    return page;
  }

  private static void rows(List<String> page, String front, List<Shape> columns) {
    for (Shape column : columns) {
      String within = column.within().isEmpty() ? "" : column.within() + ".";
      String name = front + within + column.name() + (column.list() ? "[]" : "");
      String type =
          switch (column.type()) {
            case TEXT -> "text";
            case WHOLE -> "whole number";
            case FRACTION -> "number";
            case RECORD -> "";
          };
      page.add("| `" + name + "` | " + type + " | " + says(column) + " |");
      rows(page, name + ".", column.columns());
    }
  }

  private static String says(Shape column) {
    String[] values = column.about().oneOf();
    boolean words = values.length > 0 && column.type() == Type.TEXT;
    return column.about().value()
        + (words
            ? " "
                + Arrays.stream(values)
                    .filter(value -> !value.isEmpty())
                    .map(value -> "`" + value + "`")
                    .collect(java.util.stream.Collectors.joining(", "))
                + "."
            : "");
  }
}
