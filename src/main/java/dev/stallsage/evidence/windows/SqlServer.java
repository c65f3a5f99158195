package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DatabaseFlush;
import dev.stallsage.observation.KernelEvent;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Message 833 of SQL Server, from its error log or the log of Windows.
 *
 * <p>{@code 2024-02-19 08:12:03.44 spid9s SQL Server has encountered 4 occurrence(s) of I/O
 * requests taking longer than 15 seconds to complete on file [E:\data\erp.mdf] in database [erp]
 * (7).} becomes a request that SQL Server waited 15 s for, and where the file is a transaction log,
 * a write of the log that came late. Its manual is learn.microsoft.com, MSSQLSERVER 833.
 */
public final class SqlServer {
  private static final Pattern WAITED =
      Pattern.compile(
          "^(?:(\\d{4}[-/]\\d\\d[-/]\\d\\d \\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,7})?+) )?.{0,120}?\\bSQL"
              + " Server has encountered (\\d{1,9}) occurrence\\(s\\) of (?:I/O|IO) requests taking"
              + " longer than (\\d{1,4}) seconds(?: to complete on file \\[.*| to(?: complete)?(?: on)?(?: file)?)?$");

  /** The file of a transaction log, by the ending that its maker gives it. */
  private static final Pattern OF_LOG = Pattern.compile("(?i)\\.ldf\\]");

  public static final Format FORMAT =
      format("sqlserver-log", "Requests SQL Server waited for (message 833)")
          .printedBy("EXEC sp_readerrorlog 0, 1, N'taking longer than'")
          .describedIn(
              "https://learn.microsoft.com/en-us/sql/relational-databases/errors-events/mssqlserver-833-database-engine-error")
          .yields(DatabaseFlush.class, KernelEvent.class)
          .marked(" requests taking longer than ")
          .opensCollapsed(WAITED)
          // What else SQL Server logs.
          .patience(50)
          .withoutCaptions()
          .linesReadBy(SqlServer::take);

  private SqlServer() {}

  private static boolean take(Line line, ObservationSink sink) {
    Matcher waited = WAITED.matcher(line.collapsed());
    if (waited.matches()) {
      String time = waited.group(1) == null ? "" : waited.group(1);
      double ms = PrintedNumbers.decimal(waited.group(3)) * 1000;
      sink.observe(new DatabaseFlush(line.at(), time, DatabaseFlush.Work.REQUEST, ms));
      boolean log = OF_LOG.matcher(line.collapsed()).find();
      String late = log ? "database-log-write-late" : "database-file-late";
      sink.observe(KernelEvent.told(line.at(), late, ""));
    }
    return waited.matches();
  }
}
