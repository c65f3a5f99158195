package dev.stallsage.evidence.database;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DatabaseFlush;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The error log of MySQL and MariaDB, where the page cleaner of InnoDB complains of rounds that
 * take far longer than the second they are meant to.
 *
 * <p>{@code 2021-08-30T02:18:06.114231Z 0 [Note] InnoDB: page_cleaner: 1000ms intended loop took
 * 5211ms. The settings might not be optimal. (flushed=2000 and evicted=0, during the time.)}
 * becomes 5211 ms; MySQL 8 words it {@code Page cleaner took 5211ms to flush 2000 and evict 0
 * pages}.
 */
public final class Innodb {
  private static final Pattern TOLD =
      Pattern.compile(
          "\\bpage_cleaner: 1000ms intended loop took (?<loop>\\d{4,9})ms\\b"
              + "|\\bPage cleaner took (?<took>\\d{4,9})ms to flush \\d");

  public static final Format FORMAT =
      SlowFlushLog.format(
          format("innodb-log", "Slow page cleaner in the error log of MySQL and MariaDB")
              .printedBy("grep -hi 'page.cleaner' /var/log/mysql/error.log")
              .describedIn(
                  "https://dev.mysql.com/doc/refman/8.0/en/innodb-buffer-pool-flushing.html"),
          List.of("page_cleaner: 1000ms intended", "Page cleaner took "),
          TOLD,
          DatabaseFlush.Work.PAGE_CLEANER,
          Innodb::elapsedMs);

  private Innodb() {}

  private static double elapsedMs(Matcher m) {
    return PrintedNumbers.decimal(m.group("loop") == null ? m.group("took") : m.group("loop"));
  }
}
