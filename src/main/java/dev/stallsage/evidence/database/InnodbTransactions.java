package dev.stallsage.evidence.database;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DatabaseFlush;
import dev.stallsage.observation.Location;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The list of transactions of {@code SHOW ENGINE INNODB STATUS}.
 *
 * <pre>
 * ---TRANSACTION 8120442, ACTIVE (PREPARED) 71 sec
 * 2 lock struct(s), heap size 1136, 1 row lock(s), undo log entries 1
 * MySQL thread id 52, OS thread handle 139911, query id 90114 10.3.1.9 shop starting
 * COMMIT
 * </pre>
 *
 * becomes a {@link DatabaseFlush} of 71 s: the transaction is prepared, and nothing but its log is
 * left to be made safe. A prepared transaction without a statement waits for its coordinator (XA),
 * one whose thread says so for a replica: they become nothing. The manual is that of MySQL, "InnoDB
 * Standard Monitor and Lock Monitor Output".
 */
public final class InnodbTransactions implements Reader {
  private static final Pattern TRANSACTION =
      Pattern.compile(
          "^---TRANSACTION [\\d ]{1,24}, (?:not started|ACTIVE(?: \\(\\w+\\))?(?: (\\d{1,9})"
              + " sec)?).*");
  private static final Pattern DETAIL =
      Pattern.compile(
          "^(?:\\d+ lock struct\\(s\\)|mysql tables in use|(?:LOCK WAIT )?\\d+"
              + " lock|(?:MySQL|MariaDB) thread id|-{3,}|TABLE LOCK|RECORD LOCKS|Trx read"
              + " view|ROLLING BACK).*");
  private static final Pattern THREAD = Pattern.compile("^(?:MySQL|MariaDB) thread id .*");

  /** Who is waited for that is no disk. */
  private static final Pattern OTHERS =
      Pattern.compile(
          "(?i)semi-sync|wsrep|certif|group replication|preceding transaction|\\bXA\\b");

  private static final double MILLIS = 1000;

  public static final Format FORMAT =
      format("innodb-transactions", "Transactions of InnoDB (SHOW ENGINE INNODB STATUS)")
          .printedBy("mysql -e 'SHOW ENGINE INNODB STATUS\\G'")
          .describedIn("https://dev.mysql.com/doc/refman/8.0/en/innodb-standard-monitor.html")
          .yields(DatabaseFlush.class)
          .marked("---TRANSACTION ")
          .opensCollapsed(TRANSACTION)
          .patience(6)
          .withoutCaptions()
          .readBy(surroundings -> new InnodbTransactions());

  private Location prepared;
  private double seconds;
  private boolean byAnother;
  private boolean threadSeen;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher transaction = TRANSACTION.matcher(text);
    if (transaction.matches()) {
      boolean waits = text.contains("ACTIVE (PREPARED)") && transaction.group(1) != null;
      prepared = waits ? line.at() : null;
      seconds = waits ? PrintedNumbers.decimal(transaction.group(1)) : 0;
      byAnother = false;
      threadSeen = false;
      return true;
    }
    if (THREAD.matcher(text).matches()) {
      threadSeen = true;
      byAnother = OTHERS.matcher(text).find();
      return true;
    }
    boolean commit = text.toLowerCase(Locale.ROOT).matches("commit(?: work)?;?");
    if (commit && prepared != null && threadSeen && !byAnother) {
      sink.observe(new DatabaseFlush(prepared, "", DatabaseFlush.Work.COMMIT, seconds * MILLIS));
      prepared = null;
    }
    return commit || DETAIL.matcher(text).matches();
  }
}
