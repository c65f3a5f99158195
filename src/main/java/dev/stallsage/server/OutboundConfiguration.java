package dev.stallsage.server;

import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Rediagnoses;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.outbound.BackOff;
import dev.stallsage.cases.outbound.OutboundClient;
import dev.stallsage.cases.outbound.OutboundTask;
import dev.stallsage.cases.outbound.OutboundTaskQueue;
import dev.stallsage.cases.outbound.TrustedOrigins;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.webhook.Deliveries;
import dev.stallsage.cases.webhook.Webhooks;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the server tells others. */
@Configuration(proxyBeanMethods = false)
@Import(Rediagnoses.class)
class OutboundConfiguration {
  @Bean
  ScheduledOutboundTasks errandQueue(
      DataSource database,
      ObjectProvider<OutboundTask> errands,
      Optional<ServerObserver> observed) {
    return new ScheduledOutboundTasks(
        database, errands::stream, observed.orElse(ServerObserver.BY_NOBODY));
  }

  @Bean
  OutboundClient caller(OutboundSettings settings, DeskSettings ticketing, Clock clock) {
    // whoever configures a desk trusts it
    Stream<String> desks =
        ticketing.desks().values().stream()
            .map(DeskSettings.One::url)
            .flatMap(url -> url == null ? Stream.empty() : TrustedOrigins.of(url).stream());
    return new OutboundClient(
        new TrustedOrigins(Stream.concat(settings.allow().stream(), desks).toList()), clock);
  }

  @Bean
  BackOff backOff() {
    return new BackOff(() -> ThreadLocalRandom.current().nextDouble());
  }

  @Bean
  Deliveries deliveries(
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      OutboundClient caller,
      BackOff backOff,
      AuditTrail audit,
      Clock clock,
      ServerMetrics numbers) {
    return new Deliveries(scope, jdbc, keys, caller, backOff, audit, clock, numbers::toldReceiver);
  }

  @Bean
  Webhooks webhooks(
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      OutboundClient caller,
      OutboundTaskQueue queue,
      AuditTrail audit,
      Clock clock,
      Settings settings) {
    return new Webhooks(scope, jdbc, keys, caller, queue, audit, clock, settings.publicUrl());
  }
}
