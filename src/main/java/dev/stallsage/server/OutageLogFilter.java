package dev.stallsage.server;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.turbo.TurboFilter;
import ch.qos.logback.core.spi.FilterReply;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.slf4j.ILoggerFactory;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;

/**
 * While the database is away, everything that needs it says so each time, with its stack: a
 * thousand lines in half a minute. Here one line a minute says it, with how many were left out.
 */
final class OutageLogFilter extends TurboFilter {
  private static final long MINUTE = TimeUnit.MINUTES.toNanos(1);
  private static final List<String> WHO_ASKS =
      List.of(
          "com.github.kagkarlsson.", "com.zaxxer.hikari.", "org.springframework.", "org.flyway");

  private final LongSupplier nanos;
  private final AtomicLong told;
  private final AtomicInteger left = new AtomicInteger();

  OutageLogFilter(LongSupplier nanos) {
    this.nanos = nanos;
    this.told = new AtomicLong(nanos.getAsLong() - 2 * MINUTE);
  }

  /** Once in a process, however many servers it starts. */
  static void install() {
    ILoggerFactory loggers = LoggerFactory.getILoggerFactory();
    if (loggers instanceof LoggerContext context
        && context.getTurboFilterList().stream().noneMatch(OutageLogFilter.class::isInstance)) {
      context.addTurboFilter(new OutageLogFilter(System::nanoTime));
    }
  }

  @Override
  public FilterReply decide(
      Marker marker, Logger logger, Level level, String says, Object[] with, Throwable why) {
    if (!level.isGreaterOrEqual(Level.WARN)
        || WHO_ASKS.stream().noneMatch(logger.getName()::startsWith)) {
      return FilterReply.NEUTRAL;
    }
    SQLException away = away(why == null && with != null ? last(with) : why);
    if (away == null) {
      return FilterReply.NEUTRAL;
    }
    long before = told.get();
    long now = nanos.getAsLong();
    if (now - before < MINUTE || !told.compareAndSet(before, now)) {
      left.incrementAndGet();
      return FilterReply.DENY;
    }
    LoggerFactory.getLogger(OutageLogFilter.class)
        .warn(
            "the database is away: {} {}; {} lines that said so before were left out",
            away.getClass().getSimpleName(),
            away.getSQLState(),
            left.getAndSet(0));
    return FilterReply.DENY;
  }

  private static Throwable last(Object[] with) {
    return with.length > 0 && with[with.length - 1] instanceof Throwable why ? why : null;
  }

  /** Class 08 of SQLSTATE is the connection, 57 an operator who ended it. */
  private static SQLException away(Throwable failure) {
    for (Throwable why = failure; why != null; why = why.getCause()) {
      if (why instanceof SQLException sql
          && (sql instanceof java.sql.SQLTransientConnectionException
              || String.valueOf(sql.getSQLState()).matches("(?:08|57).*+"))) {
        return sql;
      }
      for (Throwable beside : why.getSuppressed()) {
        SQLException found = away(beside);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}
