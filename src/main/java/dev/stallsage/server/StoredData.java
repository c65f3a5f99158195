package dev.stallsage.server;

import dev.stallsage.Version;
import dev.stallsage.cases.backup.BackupFile;
import dev.stallsage.cases.backup.BackupManifest;
import dev.stallsage.cases.backup.BackupWriter;
import dev.stallsage.cases.backup.InvalidBackup;
import dev.stallsage.cases.backup.KeyMirror;
import dev.stallsage.cases.backup.Restore;
import dev.stallsage.cases.backup.Stored;
import dev.stallsage.cases.store.CaseKeys;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.MigrationInfoService;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.boot.flyway.autoconfigure.FlywayAutoConfiguration;
import org.springframework.boot.flyway.autoconfigure.FlywayMigrationStrategy;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The data of a server without the server: backed up and restored. */
public final class StoredData {
  private StoredData() {}

  /** Nothing but the database and the settings: no port, no worker, no housekeeping. */
  @Configuration(proxyBeanMethods = false)
  @ImportAutoConfiguration({DataSourceAutoConfiguration.class, FlywayAutoConfiguration.class})
  @EnableConfigurationProperties({Settings.class, S3Settings.class})
  static class Parts {}

  /**
   * What would be migrated can be asked for, and is not. It is a part of what is opened here alone:
   * a configuration would be one of the server as well, which lies in the same package.
   */
  static class LookedAt {
    @Bean
    FlywayMigrationStrategy nothing() {
      return flyway -> {};
    }
  }

  /** What is done to the database when it is opened. */
  private enum Schema {
    AS_IT_IS,
    LOOKED_AT,
    UP_TO_DATE
  }

  /**
   * Writes a backup.
   *
   * @param settings those of the server
   * @param mirror brought up to date with the keys afterwards; null for none
   * @throws InvalidBackup when it cannot be made; then there is no such file
   * @throws StartupFailure when the data cannot be used
   */
  public static BackupManifest backUp(Map<String, Object> settings, Path file, Path mirror)
      throws IOException {
    try (ConfigurableApplicationContext parts = opened(settings, Schema.LOOKED_AT)) {
      Settings of = parts.getBean(Settings.class);
      Stored stored = stored(parts, of);
      ofThisVersion(parts.getBean(Flyway.class).info());
      Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
      BackupManifest made = BackupWriter.write(stored, file, Version.text(), now);
      if (mirror != null) {
        // after the rows: a key is there before a row needs it
        KeyMirror.update(of.data().resolve("keys"), of.masterKeyFile(), mirror);
      }
      return made;
    } catch (SQLException refused) {
      throw failure(refused);
    }
  }

  /** A backup of tables that look otherwise could be restored by no version that can restore. */
  private static void ofThisVersion(MigrationInfoService database) {
    if (database.applied().length > 0 && database.pending().length > 0) {
      throw new InvalidBackup(
          "the database is of an older version, and no version could restore its backup: stop the"
              + " server and keep a copy of its folder and its database, as upgrade.md says");
    }
  }

  /**
   * What came of a restore.
   *
   * @param from what the backup held
   * @param orphans folders of blobs that belong to no case of it
   */
  public record Restored(BackupManifest from, long orphans) {}

  /**
   * Restores a backup; the server, every node of it, is stopped.
   *
   * @param settings those of the server
   * @param replace may what is there be lost?
   * @throws InvalidBackup when it does not fit; then nothing has changed
   * @throws StartupFailure when the data cannot be used
   */
  public static Restored restore(Map<String, Object> settings, Path file, boolean replace)
      throws IOException {
    try (BackupFile backup = BackupFile.open(file)) {
      // before the database is made or brought up to date
      try (ConfigurableApplicationContext parts = opened(settings, Schema.AS_IT_IS)) {
        Restore.checkKeys(stored(parts, parts.getBean(Settings.class)), backup);
      }
      try (ConfigurableApplicationContext parts = opened(settings, Schema.UP_TO_DATE)) {
        Stored stored = stored(parts, parts.getBean(Settings.class));
        return new Restored(backup.manifest(), Restore.from(stored, backup, replace));
      }
    } catch (SQLException refused) {
      throw failure(refused);
    }
  }

  private static Stored stored(ConfigurableApplicationContext parts, Settings of) {
    if (!Files.isRegularFile(of.masterKeyFile())) {
      throw new InvalidBackup(
          of.masterKeyFile() + ": expected the master key; without it nothing sealed can be read");
    }
    return new Stored(
        parts.getBean(DataSource.class),
        of.data(),
        parts.getBean(S3Settings.class).used(),
        new CaseKeys(of.data().resolve("keys"), of.masterKeyFile()));
  }

  private static ConfigurableApplicationContext opened(
      Map<String, Object> settings, Schema schema) {
    Map<String, Object> own = new HashMap<>(settings);
    own.put("spring.flyway.enabled", schema != Schema.AS_IT_IS);
    // one connection, so that those of a server that runs are told apart
    own.put("spring.datasource.type", "org.springframework.jdbc.datasource.SimpleDriverDataSource");
    own.put("stallsage.database-patience", "0s");
    SpringApplication application =
        schema == Schema.LOOKED_AT
            ? new SpringApplication(Parts.class, LookedAt.class)
            : new SpringApplication(Parts.class);
    application.setWebApplicationType(WebApplicationType.NONE);
    application.addListeners(new DataFolder());
    application.setBannerMode(Banner.Mode.OFF);
    try {
      return application.run(StallsageServer.arguments(own));
    } catch (RuntimeException failure) {
      throw failure(failure);
    }
  }

  private static RuntimeException failure(Exception refused) {
    if (StartupFailure.inUse(refused)) {
      return new InvalidBackup(
          "a server uses this folder: expected it stopped; one on PostgreSQL may run while it is"
              + " backed up");
    }
    return StartupFailure.of(refused)
        .map(RuntimeException.class::cast)
        .orElseGet(() -> new IllegalStateException(refused));
  }
}
