package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.TokenText;
import dev.stallsage.cases.access.Tokens;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.cases.store.SecretFile;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.web.server.servlet.context.ServletWebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/**
 * A server without accounts that trusts no issuer belongs to whoever started it: it listens on this
 * machine only, prints a link that signs in once, and keeps a token for programs in a file that
 * only its owner can read.
 */
@Component
public final class LocalAccess {
  private static final String WORKSPACE = "default";
  private static final String HEADER = "Authorization: Bearer ";
  private static final Duration TOKEN_LIFE = Duration.ofDays(365);

  /** A header that ends sooner is replaced at a start (judgement). */
  private static final Duration TOKEN_RESERVE = Duration.ofDays(90);

  private final Accounts accounts;
  private final Workspaces workspaces;
  private final Tokens tokens;
  private final Settings settings;
  private final Clock clock;
  private final boolean elsewhere;
  private final AtomicReference<String> code = new AtomicReference<>("");

  /**
   * @throws IllegalStateException when there are no accounts and others could reach the server
   */
  LocalAccess(
      Accounts accounts,
      Workspaces workspaces,
      Tokens tokens,
      Settings settings,
      Clock clock,
      Optional<ExternalSignIn> elsewhere,
      @Value("${server.address:127.0.0.1}") InetAddress address) {
    this.accounts = accounts;
    this.workspaces = workspaces;
    this.tokens = tokens;
    this.settings = settings;
    this.clock = clock;
    this.elsewhere = elsewhere.isPresent();
    if (!address.isLoopbackAddress() && !known()) {
      throw new UnprotectedServerException(address);
    }
  }

  /** The server answers: tells its owner how to get in. */
  @EventListener
  void started(ServletWebServerInitializedEvent ready) throws IOException {
    String namespace = ready.getApplicationContext().getServerNamespace();
    boolean management = namespace != null && !namespace.equals("server");
    if (management || settings.silent()) {
      return;
    }
    String address = "http://127.0.0.1:" + ready.getWebServer().getPort();
    if (known()) {
      System.err.println("stallsage: serving at port " + ready.getWebServer().getPort());
      return;
    }
    Path header = header();
    System.err.println("stallsage: sign in once:  " + address + "/sign-in/once?code=" + fresh());
    System.err.println(
        "stallsage: from a program: curl -sS -H @"
            + header
            + " --data-binary @iostat.txt '"
            + address
            + "/api/v1/cases?note=md'");
  }

  /** Does anybody have to say who they are? */
  private boolean known() {
    return elsewhere || accounts.any();
  }

  private String fresh() {
    String text = TokenText.fresh();
    code.set(TokenText.digest(text));
    return text;
  }

  private Path header() throws IOException {
    Path file = settings.data().resolve("api.header");
    String workspace = workspaces.of(WORKSPACE);
    if (counts(file, workspace)) {
      return file;
    }
    String label = "local programs";
    tokens.list(workspace).stream()
        .filter(token -> token.label().equals(label) && token.revoked() == null)
        .forEach(token -> tokens.revoke(workspace, token.id()));
    Tokens.Issued issued = tokens.issue(workspace, label, Role.ENGINEER, TOKEN_LIFE);
    SecretFile.replace(file, HEADER + issued.text() + "\n");
    return file;
  }

  /** Programs that hold the header from an earlier start go on with it. */
  private boolean counts(Path file, String workspace) throws IOException {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    String text = Files.readString(file).strip();
    return text.startsWith(HEADER)
        && tokens
            .of(text.substring(HEADER.length()))
            .filter(token -> token.workspace().equals(workspace))
            .filter(token -> token.role() == Role.ENGINEER)
            .filter(token -> token.expires().isAfter(clock.instant().plus(TOKEN_RESERVE)))
            .isPresent();
  }

  /** The owner, if this is the code of the link; it works once. */
  Actor enter(String given) {
    String expected = code.get();
    boolean right =
        !expected.isEmpty()
            && !known()
            && expected.equals(TokenText.digest(given))
            && code.compareAndSet(expected, "");
    return right ? new Actor(workspaces.of(WORKSPACE), "account:owner", Role.ADMIN) : null;
  }
}
