package dev.stallsage.server.fault;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.sql.DataSource;

/** Tells of each statement and each commit. */
final class MortalDatabase {
  private MortalDatabase() {}

  static DataSource around(DataSource database) {
    return proxy(
        DataSource.class,
        (method, arguments) -> {
          Object result = call(database, method, arguments);
          return result instanceof Connection connection ? around(connection) : result;
        });
  }

  private static Connection around(Connection connection) {
    List<String> done = new ArrayList<>();
    return proxy(
        Connection.class,
        (method, arguments) -> {
          boolean commits = method.getName().equals("commit");
          if (commits) {
            done.forEach(sql -> Mortal.at("before commit of " + sql));
          }
          Object result = call(connection, method, arguments);
          if (commits) {
            done.forEach(sql -> Mortal.at("after commit of " + sql));
          }
          if (commits || method.getName().equals("rollback")) {
            done.clear();
          }
          return result instanceof PreparedStatement statement
              ? around(
                  statement, ((String) arguments[0]).toLowerCase(Locale.ROOT), connection, done)
              : result;
        });
  }

  private static PreparedStatement around(
      PreparedStatement statement, String sql, Connection connection, List<String> done) {
    return proxy(
        PreparedStatement.class,
        (method, arguments) -> {
          boolean executes = method.getName().startsWith("execute");
          if (executes) {
            Mortal.at("before " + sql);
          }
          Object result = call(statement, method, arguments);
          if (executes) {
            Mortal.at("after " + sql);
            done.add(sql);
            if (connection.getAutoCommit()) {
              Mortal.at("after commit of " + sql);
              done.clear();
            }
          }
          return result;
        });
  }

  private interface Answer {
    Object to(Method method, Object[] arguments) throws Throwable;
  }

  private static <T> T proxy(Class<T> type, Answer answer) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (self, method, arguments) ->
                switch (method.getName()) {
                  case "hashCode" -> System.identityHashCode(self);
                  case "equals" -> self == arguments[0];
                  default -> answer.to(method, arguments);
                }));
  }

  private static Object call(Object target, Method method, Object[] arguments) throws Throwable {
    try {
      return method.invoke(target, arguments);
    } catch (InvocationTargetException failed) {
      throw failed.getCause();
    }
  }
}
