package dev.stallsage.server;

import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.cases.outbound.BackOff;
import dev.stallsage.cases.outbound.OutboundClient;
import dev.stallsage.cases.outbound.OutboundTaskQueue;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.ticketing.TicketIntake;
import dev.stallsage.cases.ticketing.TicketNotes;
import dev.stallsage.cases.ticketing.TicketReader;
import dev.stallsage.cases.ticketing.TicketSystem;
import dev.stallsage.cases.ticketing.TicketSystemKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The ticketing systems that are connected. */
@Configuration(proxyBeanMethods = false)
class TicketingConfiguration {
  /** By id; a wrong one stops the start of the server. */
  record Connected(Map<String, TicketSystem> byId) {
    Optional<TicketSystem> find(String id) {
      return Optional.ofNullable(byId.get(id));
    }
  }

  @Bean
  Connected connectedDesks(DeskSettings settings, Workspaces workspaces) {
    Map<String, TicketSystem> desks = new TreeMap<>();
    settings.desks().forEach((id, one) -> desks.put(id, desk(id, one, settings, workspaces)));
    return new Connected(desks);
  }

  private static TicketSystem desk(
      String id, DeskSettings.One one, DeskSettings settings, Workspaces workspaces) {
    String place = "stallsage.ticketing.desks." + id;
    TicketSystemKind kind = settings.kinds().get(String.valueOf(one.kind()));
    if (kind == null) {
      throw new IllegalArgumentException(
          place + ".kind: expected one of " + new TreeMap<>(settings.kinds()).keySet());
    }
    if (one.url() == null || one.url().getHost() == null) {
      throw new IllegalArgumentException(place + ".url: expected https://desk.example");
    }
    return new TicketSystem(
        id,
        workspaces.of(one.workspace()),
        kind,
        one.url(),
        text(one.secretFile(), place + ".secret-file"),
        text(one.authorizationFile(), place + ".authorization-file"),
        one.ownUser(),
        one.from());
  }

  private static String text(Path file, String place) {
    if (file == null) {
      throw new IllegalArgumentException(place + ": expected a file");
    }
    try {
      return Files.readString(file).strip();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(place + ": " + file + " cannot be read", unreadable);
    }
  }

  @Bean
  TicketIntake desks(
      Connected connected,
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      OutboundTaskQueue queue,
      Clock clock) {
    return new TicketIntake(connected::find, scope, jdbc, keys, queue, clock);
  }

  @Bean
  TicketReader ticketReader(
      Connected connected,
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      Submissions submissions,
      Cases cases,
      OutboundClient caller,
      BackOff backOff,
      Clock clock) {
    return new TicketReader(
        connected::find, scope, jdbc, keys, submissions, cases, caller, backOff, clock);
  }

  @Bean
  TicketNotes ticketNotes(
      Connected connected,
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      Cases cases,
      CaseFinder finder,
      OutboundClient caller,
      BackOff backOff,
      Clock clock,
      Settings settings) {
    return new TicketNotes(
        connected::find, scope, jdbc, cases, finder, caller, backOff, clock, settings.publicUrl());
  }
}
