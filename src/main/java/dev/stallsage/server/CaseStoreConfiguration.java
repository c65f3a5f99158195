package dev.stallsage.server;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import dev.stallsage.Stallsage;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.CaseEvents;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseReading;
import dev.stallsage.cases.CaseWorker;
import dev.stallsage.cases.CaseWorkflow;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.DiagnosisFeedback;
import dev.stallsage.cases.Housekeeping;
import dev.stallsage.cases.Investigator;
import dev.stallsage.cases.OrphanCleanup;
import dev.stallsage.cases.Outbox;
import dev.stallsage.cases.ProgressStream;
import dev.stallsage.cases.Quota;
import dev.stallsage.cases.Reassessments;
import dev.stallsage.cases.SavedViews;
import dev.stallsage.cases.SearchMemory;
import dev.stallsage.cases.Shares;
import dev.stallsage.cases.SimilarCases;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.Tables;
import dev.stallsage.cases.WorkQueue;
import dev.stallsage.cases.WorkspaceMutes;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.DiskBlobStore;
import dev.stallsage.cases.store.Drafts;
import dev.stallsage.cases.store.OwnerOnlyFiles;
import dev.stallsage.cases.store.S3BlobStore;
import dev.stallsage.cases.upload.Uploads;
import dev.stallsage.evidence.Limits;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.jdbc.support.MetaDataAccessException;
import org.springframework.transaction.PlatformTransactionManager;

/** Where cases lie and who works on them. What needs nothing but other beans is imported. */
@Configuration(proxyBeanMethods = false)
@Import({
  AuditTrail.class,
  CaseEvents.class,
  CaseFinder.class,
  CaseReading.class,
  CaseWorkflow.class,
  DiagnosisFeedback.class,
  Housekeeping.class,
  ProgressStream.class,
  SavedViews.class,
  SimilarCases.class,
  WorkspaceMutes.class
})
class CaseStoreConfiguration {
  private static final Logger LOG = LoggerFactory.getLogger(CaseStoreConfiguration.class);

  /** Databases keep microseconds: what is told at once must be what is told later. */
  @Bean
  Clock clock() {
    return Clock.tick(Clock.systemUTC(), Duration.of(1, ChronoUnit.MICROS));
  }

  @Bean
  static ClosedDatabaseRecovery closedDatabase() {
    return new ClosedDatabaseRecovery();
  }

  @Bean
  Stallsage product(Settings settings) {
    return settings.rules() == null && settings.knowledge() == null
        ? Stallsage.packed()
        : Stallsage.packedWith(settings.rules(), settings.knowledge());
  }

  @Bean
  PackedKnowledge products(Stallsage product, Settings settings, Workspaces workspaces)
      throws IOException {
    return new PackedKnowledge(product, settings.data(), workspaces);
  }

  @Bean
  BlobStore blobs(Settings settings, S3Settings s3) throws IOException {
    if (!s3.used()) {
      return new DiskBlobStore(settings.data().resolve("blobs"));
    }
    if (settings.uploadLimit().toBytes() >= S3BlobStore.LARGEST) {
      throw new IllegalArgumentException(
          "stallsage.upload-limit: expected less than "
              + S3BlobStore.LARGEST
              + " bytes with stallsage.s3, which takes no more in one request");
    }
    return new S3BlobStore(s3.place(), settings.data().resolve("spool"));
  }

  @Bean
  Drafts drafts(Settings settings) throws IOException {
    return new Drafts(settings.data().resolve("drafts"));
  }

  @Bean
  OrphanCleanup leftovers(
      WorkspaceTransactions scope,
      Tables tables,
      Drafts drafts,
      CaseKeys keys,
      BlobStore blobs,
      Clock clock,
      Settings settings) {
    return new OrphanCleanup(
        scope,
        tables,
        drafts,
        id -> Submissions.discard(keys, blobs, id),
        clock,
        settings.longestIntake());
  }

  @Bean
  CaseKeys caseKeys(Settings settings) {
    return new CaseKeys(settings.data().resolve("keys"), settings.masterKeyFile());
  }

  @Bean
  WorkspaceTransactions scope(
      PlatformTransactionManager manager, JdbcClient jdbc, DataSource source)
      throws MetaDataAccessException {
    String database =
        JdbcUtils.extractDatabaseMetaData(
            source, java.sql.DatabaseMetaData::getDatabaseProductName);
    return new WorkspaceTransactions(manager, jdbc, database.equals("PostgreSQL"));
  }

  @Bean
  Tables tables(JdbcClient jdbc, CaseKeys keys) {
    return new Tables(jdbc, keys::known);
  }

  /** A sixteenth of the memory: of 1 GB that is enough for a hundred thousand cases. */
  @Bean
  SearchMemory searchMemory(WorkspaceTransactions scope, Tables tables, Clock clock) {
    return new SearchMemory(scope, tables, clock, Runtime.getRuntime().maxMemory() / 16);
  }

  @Bean
  Reassessments weighings(CaseReading reading, Clock clock, Cases cases) {
    Reassessments weighings = new Reassessments(reading, clock);
    cases.whenErased(weighings::drop);
    return weighings;
  }

  @Bean
  ScheduledWorkQueue workQueue(
      ObjectProvider<SchedulerClient> scheduler,
      JdbcClient jdbc,
      Optional<ServerObserver> observed) {
    return new ScheduledWorkQueue(
        scheduler::getObject, jdbc, observed.orElse(ServerObserver.BY_NOBODY));
  }

  @Bean
  Cases cases(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      BlobStore blobs,
      WorkQueue queue,
      AuditTrail audit,
      Clock clock,
      Settings settings,
      ObjectProvider<Outbox> outboxes,
      SearchMemory memory)
      throws IOException {
    Drafts erasing = new Drafts(settings.data().resolve("erasing"));
    return new Cases(
        scope, tables, keys, blobs, erasing, queue, audit, clock, all(outboxes), memory);
  }

  @Bean
  Quota quota(WorkspaceTransactions scope, Tables tables, Settings settings) {
    return new Quota(
        scope, tables, settings.queueLimit(), settings.storedLimit().toBytes(), System::nanoTime);
  }

  @Bean
  Submissions submissions(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      BlobStore blobs,
      Drafts drafts,
      WorkQueue queue,
      AuditTrail audit,
      Clock clock,
      Settings settings,
      Quota quota) {
    return new Submissions(
        scope, tables, keys, blobs, drafts, queue, audit, clock, settings.retention(), quota);
  }

  @Bean
  Uploads uploads(
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      CaseKeys keys,
      BlobStore blobs,
      AuditTrail audit,
      Clock clock,
      Settings settings,
      Quota quota) {
    long largest = settings.uploadLimit().toBytes();
    return new Uploads(scope, jdbc, keys, blobs, audit, clock, largest, quota);
  }

  @Bean
  Investigator investigator(
      WorkspaceProducts products,
      BlobStore blobs,
      StageTimes times,
      Optional<ServerObserver> observed) {
    Consumer<String> spans = observed.orElse(ServerObserver.BY_NOBODY)::stage;
    return new Investigator(products, blobs, Limits.SERVER, spans.andThen(times::begins));
  }

  /** Before the doors open: a backup may have brought back what was erased since. */
  @Bean
  InitializingBean erasures(Cases cases) {
    return () -> {
      int back = cases.eraseWhatCameBack();
      if (back > 0) {
        LOG.warn("{} erased cases had come back with the database and were erased again", back);
      }
    };
  }

  @Bean
  Shares shares(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      BlobStore blobs,
      CaseReading reading,
      AuditTrail audit,
      Clock clock,
      Settings settings) {
    return new Shares(scope, tables, keys, blobs, reading, audit, clock, settings.publicUrl());
  }

  @Bean
  SubmissionRedaction disguise(Settings settings) throws IOException {
    Path spool = OwnerOnlyFiles.folder(settings.data().resolve("spool"));
    return new SubmissionRedaction(Limits.SERVER, spool);
  }

  @Bean
  CaseWorker attempts(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      BlobStore blobs,
      Investigator investigator,
      Clock clock,
      Settings settings,
      ObjectProvider<Outbox> outboxes,
      CaseEvents events) {
    return new CaseWorker(
        scope,
        tables,
        keys,
        blobs,
        investigator,
        clock,
        settings.attempts(),
        all(outboxes),
        events::ended);
  }

  private static Outbox all(ObjectProvider<Outbox> outboxes) {
    return done -> outboxes.forEach(outbox -> outbox.ended(done));
  }
}
