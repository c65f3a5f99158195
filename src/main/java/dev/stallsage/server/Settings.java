package dev.stallsage.server;

import java.nio.file.Path;
import java.time.Duration;
import java.util.regex.Pattern;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * The server itself.
 *
 * @param data folder of evidence, keys and the embedded database; several nodes may share it
 * @param masterKey file of the key that wraps the keys of the cases, made on first start; {@code
 *     master.key} in the data when none is named. Keep it out of the backups of the data
 * @param rules folder of further rules of the site, compiled at each start
 * @param knowledge folder of further causes of the site
 * @param workers cases diagnosed at the same time on this node
 * @param attempts how often a case is taken up when the process ends while it reads it; then it is
 *     set aside as failed: one crash may be chance, a second as well
 * @param retention how long a case is kept unless it is held
 * @param pasteLimit longest text in a form or a JSON body
 * @param uploadLimit largest file
 * @param senderPatience how long a body may take beside what its length allows
 * @param slowestSender bytes a second; who sends less for long is told to come back
 * @param queueLimit cases of one submitter that may wait
 * @param storedLimit evidence that one workspace may keep
 * @param requestsPerMinute of one token, on one node; more are told to come back later
 * @param databasePatience how long a start waits for a PostgreSQL that does not answer yet; then it
 *     ends with a line
 * @param silent says nothing when it starts
 * @param publicUrl address of the server as users see it, behind a proxy: for links in notes and
 *     the way back from an issuer; with https browsers keep their session for TLS alone
 * @param ticketUrl address of a ticket, with {@code {ticket}} where its number goes, so that cases
 *     lead to it: {@code https://tickets.example.org/browse/{ticket}}
 */
@ConfigurationProperties("stallsage")
public record Settings(
    @DefaultValue(Settings.USUAL_DATA) Path data,
    Path masterKey,
    Path rules,
    Path knowledge,
    @DefaultValue("2") int workers,
    @DefaultValue("3") int attempts,
    @DefaultValue("30d") Duration retention,
    @DefaultValue("10MB") DataSize pasteLimit,
    @DefaultValue("2GB") DataSize uploadLimit,
    @DefaultValue("30s") Duration senderPatience,
    @DefaultValue("1KB") DataSize slowestSender,
    @DefaultValue("20000") int queueLimit,
    @DefaultValue("50GB") DataSize storedLimit,
    @DefaultValue("1200") int requestsPerMinute,
    @DefaultValue(Settings.DATABASE_PATIENCE) Duration databasePatience,
    @DefaultValue("false") boolean silent,
    @DefaultValue("") String publicUrl,
    @DefaultValue("") String ticketUrl) {
  /** Folder of the data where none is named, below the one it is started in. */
  public static final String USUAL_DATA = "stallsage-data";

  /** As long as a machine may take to start. */
  static final String DATABASE_PATIENCE = "1h";

  private static final Pattern ADDRESS = Pattern.compile("(?i)https?://[^/\\s]+\\S*");

  public Settings {
    publicUrl = publicUrl.replaceFirst("/++$", "");
    if (!publicUrl.isEmpty() && !ADDRESS.matcher(publicUrl).matches()) {
      throw new IllegalArgumentException(
          "stallsage.public-url: expected an address as https://stallsage.example.org");
    }
    if (!ticketUrl.isEmpty()
        && !(ADDRESS.matcher(ticketUrl).matches() && ticketUrl.contains("{ticket}"))) {
      throw new IllegalArgumentException(
          "stallsage.ticket-url: expected an address as https://tickets.example.org/{ticket}");
    }
  }

  /** Whether browsers reach it through TLS alone. */
  boolean throughTls() {
    return publicUrl.regionMatches(true, 0, "https:", 0, 6);
  }

  /** No body is still on its way in after this long: a slower sender was told to come back. */
  Duration longestIntake() {
    long slowest = Math.max(1, slowestSender.toBytes());
    return senderPatience.plusSeconds(uploadLimit.toBytes() / slowest);
  }

  /** Where the master key lies. */
  Path masterKeyFile() {
    return masterKey == null ? data.resolve("master.key") : masterKey;
  }
}
