package dev.stallsage.server;

import dev.stallsage.cases.Cases;
import dev.stallsage.cases.Scope;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.cases.desk.Desk;
import dev.stallsage.cases.desk.DeskKind;
import dev.stallsage.cases.desk.Desks;
import dev.stallsage.cases.desk.TicketNotes;
import dev.stallsage.cases.desk.TicketReader;
import dev.stallsage.cases.outbound.BackOff;
import dev.stallsage.cases.outbound.Caller;
import dev.stallsage.cases.outbound.ErrandQueue;
import dev.stallsage.cases.store.CaseKeys;
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
class Ticketing {
  /** By id; a wrong one stops the start of the server. */
  record Connected(Map<String, Desk> byId) {
    Optional<Desk> find(String id) {
      return Optional.ofNullable(byId.get(id));
    }
  }

  @Bean
  Connected connectedDesks(DeskSettings settings, Workspaces workspaces) {
    Map<String, Desk> desks = new TreeMap<>();
    settings.desks().forEach((id, one) -> desks.put(id, desk(id, one, settings, workspaces)));
    return new Connected(desks);
  }

  private static Desk desk(
      String id, DeskSettings.One one, DeskSettings settings, Workspaces workspaces) {
    String place = "stallsage.ticketing.desks." + id;
    DeskKind kind = settings.kinds().get(String.valueOf(one.kind()));
    if (kind == null) {
      throw new IllegalArgumentException(
          place + ".kind: expected one of " + new TreeMap<>(settings.kinds()).keySet());
    }
    if (one.url() == null || one.url().getHost() == null) {
      throw new IllegalArgumentException(place + ".url: expected https://desk.example");
    }
    return new Desk(
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
  Desks desks(
      Connected connected,
      Scope scope,
      JdbcClient jdbc,
      CaseKeys keys,
      ErrandQueue queue,
      Clock clock) {
    return new Desks(connected::find, scope, jdbc, keys, queue, clock);
  }

  @Bean
  TicketReader ticketReader(
      Connected connected,
      Scope scope,
      JdbcClient jdbc,
      CaseKeys keys,
      Submissions submissions,
      Cases cases,
      Caller caller,
      BackOff backOff,
      Clock clock) {
    return new TicketReader(
        connected::find, scope, jdbc, keys, submissions, cases, caller, backOff, clock);
  }

  @Bean
  TicketNotes ticketNotes(
      Connected connected,
      Scope scope,
      JdbcClient jdbc,
      Cases cases,
      Caller caller,
      BackOff backOff,
      Clock clock,
      Settings settings) {
    return new TicketNotes(
        connected::find, scope, jdbc, cases, caller, backOff, clock, settings.publicUrl());
  }
}
