package dev.stallsage.server;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.SQLExceptionOverride;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * The embedded database closes itself when its disk is full, and so do all connections to it, which
 * nevertheless say that they are valid. Fresh ones open it anew: for reading at once, for writing
 * as soon as there is room. So none of the old ones is kept.
 */
final class ClosedDatabaseRecovery implements BeanPostProcessor {
  private static final Logger LOG = LoggerFactory.getLogger(ClosedDatabaseRecovery.class);

  /** {@code org.h2.api.ErrorCode.DATABASE_IS_CLOSED}, 2.4. */
  private static final int CLOSED = 90098;

  @Override
  public Object postProcessBeforeInitialization(Object bean, String name) {
    if (bean instanceof HikariDataSource pool) {
      pool.setExceptionOverride(new Renewing(pool));
    }
    return bean;
  }

  /** Gives up all connections of a pool when one of them says that its database was closed. */
  private record Renewing(HikariDataSource pool) implements SQLExceptionOverride {
    @java.lang.Override
    public Override adjudicate(SQLException failed) {
      if (failed.getErrorCode() != CLOSED) {
        return Override.CONTINUE_EVICT;
      }
      LOG.warn("the database was closed; it is opened anew");
      pool.getHikariPoolMXBean().softEvictConnections();
      return Override.MUST_EVICT;
    }
  }
}
