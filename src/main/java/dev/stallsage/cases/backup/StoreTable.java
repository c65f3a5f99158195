package dev.stallsage.cases.backup;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A table of the database, as the database itself describes it: what a migration adds is backed up
 * without a line here.
 *
 * @param columns by name, with the type each is bound as
 */
record StoreTable(String name, Map<String, ColumnType> columns) {
  private static final String SCHEMA = "public";

  /** Kept by the migrations themselves. */
  private static final String HISTORY = "flyway_schema_history";

  /** All tables; one that refers to another stands behind it. */
  static List<StoreTable> all(Connection database) throws SQLException {
    DatabaseMetaData about = database.getMetaData();
    Set<String> names = new TreeSet<>();
    try (ResultSet found = about.getTables(null, SCHEMA, "%", null)) {
      while (found.next()) {
        if (found.getString("TABLE_TYPE").endsWith("TABLE")) {
          names.add(found.getString("TABLE_NAME"));
        }
      }
    }
    names.remove(HISTORY);
    Set<String> ordered = new LinkedHashSet<>();
    for (String name : names) {
      place(about, name, ordered);
    }
    List<StoreTable> tables = new ArrayList<>();
    for (String name : ordered) {
      tables.add(new StoreTable(name, columns(about, name)));
    }
    return tables;
  }

  private static void place(DatabaseMetaData about, String name, Set<String> ordered)
      throws SQLException {
    if (ordered.contains(name)) {
      return;
    }
    List<String> before = new ArrayList<>();
    try (ResultSet keys = about.getImportedKeys(null, SCHEMA, name)) {
      while (keys.next()) {
        before.add(keys.getString("PKTABLE_NAME"));
      }
    }
    for (String other : before) {
      if (!other.equals(name)) {
        place(about, other, ordered);
      }
    }
    ordered.add(name);
  }

  private static Map<String, ColumnType> columns(DatabaseMetaData about, String table)
      throws SQLException {
    Map<String, ColumnType> columns = new LinkedHashMap<>();
    try (ResultSet found = about.getColumns(null, SCHEMA, table, "%")) {
      while (found.next()) {
        columns.put(
            found.getString("COLUMN_NAME"),
            ColumnType.of(found.getInt("DATA_TYPE"), found.getString("TYPE_NAME")));
      }
    }
    return columns;
  }

  /** The statement that reads all its rows. */
  String select() {
    return "select " + String.join(", ", columns.keySet()) + " from " + name;
  }

  /**
   * The statement that adds a row.
   *
   * @param given columns in the order they are bound in
   */
  String insert(List<String> given) {
    return "insert into "
        + name
        + " ("
        + String.join(", ", given)
        + ") values ("
        + String.join(", ", java.util.Collections.nCopies(given.size(), "?"))
        + ")";
  }
}
