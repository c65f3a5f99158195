package dev.stallsage.server;

import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import dev.stallsage.cases.CaseRows;
import dev.stallsage.cases.Tables;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.fleet.FleetCounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Rows for a fleet, and what a fleet counted. */
@Configuration(proxyBeanMethods = false)
class FleetConfiguration {
  private static final Logger LOG = LoggerFactory.getLogger(FleetConfiguration.class);

  @Bean
  CaseRows caseRows(WorkspaceTransactions scope, Tables tables, CaseKeys keys) {
    return new CaseRows(scope, tables, keys);
  }

  @Bean
  Supplier<FleetCounts> fleetCounts(FleetSettings settings) {
    return new FleetReportFile(settings.report());
  }

  /** On one node at a time: several share the folder, as they share the data. */
  @Bean
  @ConditionalOnProperty("stallsage.fleet.rows")
  RecurringTask<Void> fleetRows(CaseRows rows, Workspaces workspaces, FleetSettings settings) {
    return Tasks.recurring("fleet-rows", FixedDelay.of(settings.every()))
        .execute((work, context) -> export(rows, workspaces, settings));
  }

  private static void export(CaseRows rows, Workspaces workspaces, FleetSettings settings) {
    try {
      int written = rows.export(settings.rows(), workspaces::name);
      LOG.info("{} rows of cases were written", written);
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }
}
