package dev.stallsage.cases.backup;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** A connection that sees the rows of every workspace, as one moment had them. */
final class StoreConnection {
  private StoreConnection() {}

  /** One transaction; nothing is kept of it before it is committed. */
  static Connection open(DataSource rows) throws SQLException {
    Connection database = rows.getConnection();
    database.setAutoCommit(false);
    database.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    if (isPostgres(database)) {
      try (Statement told = database.createStatement()) {
        // the walls between workspaces let housekeeping through, for this transaction
        told.execute("select set_config('stallsage.workspace', '*', true)");
      }
    }
    return database;
  }

  /** How many others use the database; one that is a file has room for one. */
  static int others(Connection database) throws SQLException {
    if (!isPostgres(database)) {
      return 0;
    }
    try (Statement asked = database.createStatement();
        ResultSet answer =
            asked.executeQuery(
                "select count(*) from pg_stat_activity where datname = current_database()"
                    + " and usename = current_user and pid <> pg_backend_pid()")) {
      answer.next();
      return answer.getInt(1);
    }
  }

  private static boolean isPostgres(Connection database) throws SQLException {
    return database.getMetaData().getDatabaseProductName().equals("PostgreSQL");
  }
}
