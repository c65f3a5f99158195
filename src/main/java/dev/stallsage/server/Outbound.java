package dev.stallsage.server;

import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Scope;
import dev.stallsage.cases.outbound.BackOff;
import dev.stallsage.cases.outbound.Caller;
import dev.stallsage.cases.outbound.Errand;
import dev.stallsage.cases.outbound.ErrandQueue;
import dev.stallsage.cases.outbound.Origins;
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
import org.springframework.jdbc.core.simple.JdbcClient;

/** What the server tells others. */
@Configuration(proxyBeanMethods = false)
class Outbound {
  @Bean
  ScheduledErrands errandQueue(
      DataSource database, ObjectProvider<Errand> errands, Optional<Observed> observed) {
    return new ScheduledErrands(database, errands::stream, observed.orElse(Observed.BY_NOBODY));
  }

  @Bean
  Caller caller(OutboundSettings settings, DeskSettings ticketing, Clock clock) {
    // whoever configures a desk trusts it
    Stream<String> desks =
        ticketing.desks().values().stream()
            .map(DeskSettings.One::url)
            .flatMap(url -> url == null ? Stream.empty() : Origins.of(url).stream());
    return new Caller(new Origins(Stream.concat(settings.allow().stream(), desks).toList()), clock);
  }

  @Bean
  BackOff backOff() {
    return new BackOff(() -> ThreadLocalRandom.current().nextDouble());
  }

  @Bean
  Deliveries deliveries(
      Scope scope,
      JdbcClient jdbc,
      CaseKeys keys,
      Caller caller,
      BackOff backOff,
      AuditTrail audit,
      Clock clock,
      Numbers numbers) {
    return new Deliveries(scope, jdbc, keys, caller, backOff, audit, clock, numbers::toldReceiver);
  }

  @Bean
  Webhooks webhooks(
      Scope scope,
      JdbcClient jdbc,
      CaseKeys keys,
      Caller caller,
      ErrandQueue queue,
      AuditTrail audit,
      Clock clock,
      Settings settings) {
    return new Webhooks(scope, jdbc, keys, caller, queue, audit, clock, settings.publicUrl());
  }
}
