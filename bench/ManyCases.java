import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.RandomIds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes so many ended cases into the store of a server that is not running: {@code java
 * ManyCases.java DATA URL USER COUNT}. They are as the server would have left them, each with a key
 * of its own, but have no evidence and no report: enough for a list. The same seed gives the same
 * mixture of causes, hosts, people and days.
 */
public final class ManyCases {
  private static final int AT_ONCE = 500;
  private static final int DAYS = 365;
  private static final List<String> VERDICTS =
      List.of("explained", "explained", "explained", "suspected", "suspected", "clear", "nothing");
  private static final List<String> STATUSES =
      List.of("open", "open", "waiting", "resolved", "resolved", "resolved");
  private static final String INSERT =
      "insert into cases (id, workspace, submitter, ticket, context, evidence_digest, state,"
          + " attempt, unfinished, revision, created, updated, started, ended, retain_until, held,"
          + " stage, members, bytes_read, verdict, cause, confidence, headline, failure, places,"
          + " status, assignee) values (?, ?, ?, ?, ?, ?, ?, 1, 0, 1, ?, ?, ?, ?, ?, false, 'done',"
          + " 3, 41000, ?, ?, ?, ?, '', ?, ?, ?)";

  private final Random random = new Random(11);
  private final Instant newest = Instant.now();
  private final CaseKeys keys;
  private final String workspace;
  private final List<String> causes;
  private final int count;

  private ManyCases(CaseKeys keys, String workspace, List<String> causes, int count) {
    this.keys = keys;
    this.workspace = workspace;
    this.causes = causes;
    this.count = count;
  }

  public static void main(String[] arguments) throws Exception {
    Path data = Path.of(arguments[0]);
    List<String> causes = new ArrayList<>();
    try (var files = Files.list(Path.of("knowledge", "causes"))) {
      files
          .map(file -> file.getFileName().toString().replaceFirst("\\.md$", ""))
          .sorted()
          .forEach(causes::add);
    }
    try (Connection store = DriverManager.getConnection(arguments[1], arguments[2], "")) {
      store.setAutoCommit(false);
      tell(store);
      CaseKeys keys = new CaseKeys(data.resolve("keys"), data.resolve("master.key"));
      new ManyCases(keys, workspace(store), causes, Integer.parseInt(arguments[3])).write(store);
    }
  }

  /** Row security wants to know whom the work is for. */
  private static void tell(Connection store) throws SQLException {
    if (store.getMetaData().getDatabaseProductName().equals("PostgreSQL")) {
      try (Statement statement = store.createStatement()) {
        statement.execute("set session stallsage.workspace = '*'");
      }
    }
  }

  private static String workspace(Connection store) throws SQLException {
    try (Statement statement = store.createStatement();
        ResultSet rows = statement.executeQuery("select id from workspace where name = 'default'")) {
      rows.next();
      return rows.getString(1);
    }
  }

  private void write(Connection store) throws SQLException, IOException {
    try (PreparedStatement insert = store.prepareStatement(INSERT)) {
      for (int n = 0; n < count; n++) {
        fill(insert, n);
        insert.addBatch();
        if (n % AT_ONCE == AT_ONCE - 1 || n == count - 1) {
          insert.executeBatch();
          store.commit();
        }
      }
    }
  }

  private void fill(PreparedStatement insert, int n) throws SQLException, IOException {
    String id = RandomIds.fresh("case");
    CaseKey key = keys.create(id);
    boolean done = random.nextInt(50) > 0;
    String verdict = done ? pick(VERDICTS) : "";
    boolean named = verdict.equals("explained") || verdict.equals("suspected");
    String cause = named ? causes.get((int) (causes.size() * Math.pow(random.nextDouble(), 3))) : "";
    String host = "host" + random.nextInt(800);
    String ticket = "T-" + (100_000 + n);
    OffsetDateTime created = created(n);
    Object[] values = {
      id,
      workspace,
      random.nextInt(4) == 0 ? "token:ticket system" : "account:engineer" + random.nextInt(40),
      ticket,
      key.seal(context(ticket, host), "context"),
      Integer.toHexString(n),
      done ? "completed" : "failed",
      created,
      created,
      created,
      created,
      created.plusDays(2L * DAYS),
      verdict,
      cause,
      named ? 0.9 : 0.0,
      key.seal(named ? "Cause found: " + cause.replace('-', ' ') + "." : "Nothing found.", "headline"),
      key.seal(named ? "sd" + (char) ('a' + random.nextInt(24)) + " of " + host : host, "places"),
      pick(STATUSES),
      random.nextInt(3) == 0 ? "" : "engineer" + random.nextInt(40)
    };
    for (int i = 0; i < values.length; i++) {
      insert.setObject(i + 1, values[i]);
    }
  }

  private OffsetDateTime created(int n) {
    long seconds = DAYS * 86_400L * (count - n) / count;
    return newest.minusSeconds(seconds).atOffset(ZoneOffset.UTC);
  }

  private static String context(String ticket, String host) {
    return "{\"ticket\":\"%s\",\"symptom\":\"writes on %s are slow since the night\"}"
        .formatted(ticket, host);
  }

  private String pick(List<String> words) {
    return words.get(random.nextInt(words.size()));
  }
}
