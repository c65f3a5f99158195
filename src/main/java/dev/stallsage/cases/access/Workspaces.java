package dev.stallsage.cases.access;

import dev.stallsage.cases.store.RandomIds;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.Optional;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The workspaces: each sees its own cases and no others. */
public final class Workspaces {
  private final JdbcClient jdbc;
  private final Clock clock;

  public Workspaces(JdbcClient jdbc, Clock clock) {
    this.jdbc = jdbc;
    this.clock = clock;
  }

  /** Id of the workspace of that name, made when there is none. */
  public String of(String name) {
    return find(name).orElseGet(() -> create(name));
  }

  /** What a workspace is called. */
  public String name(String id) {
    return jdbc.sql("select name from workspace where id = ?")
        .param(id)
        .query(String.class)
        .single();
  }

  private Optional<String> find(String name) {
    return jdbc.sql("select id from workspace where name = ?")
        .param(name)
        .query(String.class)
        .optional();
  }

  private String create(String name) {
    String id = RandomIds.fresh("ws");
    try {
      jdbc.sql("insert into workspace (id, name, created) values (?, ?, ?)")
          .param(id)
          .param(name)
          .param(clock.instant().atOffset(ZoneOffset.UTC))
          .update();
      return id;
    } catch (DuplicateKeyException madeMeanwhile) {
      return find(name).orElseThrow(() -> madeMeanwhile);
    }
  }
}
