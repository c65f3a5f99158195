package dev.stallsage.spark;

import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowShape;
import dev.stallsage.fleet.RowShape.Shape;
import dev.stallsage.fleet.RowShape.Type;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Rows as Spark holds them, in the shape they have in JSON; the columns are those of the record.
 */
final class SparkRows {
  private static final List<Shape> COLUMNS = RowShape.columns();

  private SparkRows() {}

  /** The columns with their types. */
  static StructType schema() {
    return struct(COLUMNS);
  }

  private static StructType struct(List<Shape> columns) {
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      Shape column = columns.get(i);
      if (column.within().isEmpty()) {
        fields.add(field(column));
      } else {
        int end = end(columns, i);
        List<StructField> inside = columns.subList(i, end).stream().map(SparkRows::field).toList();
        fields.add(
            DataTypes.createStructField(
                column.within(), DataTypes.createStructType(inside), false));
        i = end - 1;
      }
    }
    return DataTypes.createStructType(fields);
  }

  /** Behind the last neighbour that stands within the same object. */
  private static int end(List<Shape> columns, int first) {
    int end = first;
    while (end < columns.size() && columns.get(end).within().equals(columns.get(first).within())) {
      end++;
    }
    return end;
  }

  private static StructField field(Shape column) {
    DataType item =
        switch (column.type()) {
          case TEXT -> DataTypes.StringType;
          case WHOLE -> DataTypes.LongType;
          case FRACTION -> DataTypes.DoubleType;
          case RECORD -> struct(column.columns());
        };
    DataType type = column.list() ? DataTypes.createArrayType(item, false) : item;
    return DataTypes.createStructField(column.name(), type, column.type() == Type.FRACTION);
  }

  /** A row as Spark holds it. */
  static org.apache.spark.sql.Row of(Row row) {
    return of(row, COLUMNS);
  }

  private static org.apache.spark.sql.Row of(Object record, List<Shape> columns) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).within().isEmpty()) {
        values.add(value(record, columns.get(i)));
      } else {
        int end = end(columns, i);
        values.add(
            RowFactory.create(
                columns.subList(i, end).stream().map(c -> value(record, c)).toArray()));
        i = end - 1;
      }
    }
    return RowFactory.create(values.toArray());
  }

  private static Object value(Object record, Shape column) {
    Object value;
    try {
      value = column.component().getAccessor().invoke(record);
    } catch (ReflectiveOperationException hidden) {
      throw new IllegalStateException(column.name(), hidden);
    }
    if (!column.list()) {
      return scalar(value, column);
    }
    List<Object> items = new ArrayList<>();
    ((List<?>) value).forEach(item -> items.add(scalar(item, column)));
    return CollectionConverters.asScala(items).toSeq();
  }

  private static Object scalar(Object value, Shape column) {
    return switch (column.type()) {
      case TEXT -> value;
      case WHOLE -> ((Number) value).longValue();
      case FRACTION -> Double.isFinite((Double) value) ? value : null;
      case RECORD -> of(value, column.columns());
    };
  }
}
