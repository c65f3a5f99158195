package dev.stallsage.server;

import dev.stallsage.knowledge.InvalidKnowledge;
import dev.stallsage.pack.InvalidPack;
import java.net.BindException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.boot.context.config.ConfigDataNotFoundException;
import org.springframework.boot.web.server.PortInUseException;

/**
 * The server does not start, and whoever started it can help it: the message names what was found
 * and what was expected.
 *
 * <p>{@code --port 8080} beside a server that runs becomes {@code port 8080 is taken: expected a
 * free one, as --port 8081}.
 */
public final class StartupFailure extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** DATABASE_ALREADY_OPEN_1 of H2: its file is locked. */
  private static final int H2_ALREADY_OPEN = 90020;

  private StartupFailure(String says, Throwable why) {
    super(says, why);
  }

  /** What a failure means to its owner; empty when it is a fault of the product. */
  static Optional<StartupFailure> of(Throwable failure) {
    List<Throwable> causes = Stream.iterate(failure, f -> f != null, Throwable::getCause).toList();
    return own(causes.get(causes.size() - 1))
        .or(() -> causes.stream().flatMap(cause -> says(cause).stream()).findFirst())
        .map(says -> new StartupFailure(says, failure));
  }

  /** Is the embedded database open in another process? */
  static boolean inUse(Throwable failure) {
    return Stream.iterate(failure, f -> f != null, Throwable::getCause)
        .anyMatch(f -> f instanceof SQLException sql && sql.getErrorCode() == H2_ALREADY_OPEN);
  }

  private static Optional<String> says(Throwable cause) {
    String says = null;
    if (cause instanceof PortInUseException taken) {
      int port = taken.getPort();
      says = "port " + port + " is taken: expected a free one, as --port " + (port + 1);
    } else if (cause instanceof IllegalArgumentException
        && String.valueOf(cause.getMessage()).startsWith("port out of range")) {
      says = "server.port: expected 0 to 65535";
    } else if (cause instanceof InvalidKnowledge site) {
      says = site.problems().stream().map(String::valueOf).collect(Collectors.joining("\n"));
    } else if (cause instanceof InvalidPack pack) {
      says = pack.getMessage();
    } else if (cause instanceof BindException) {
      says = "server.address: expected an address of this machine: " + cause.getMessage();
    } else if (cause instanceof ConfigDataNotFoundException missing) {
      says = missing.getReferenceDescription() + ": not found";
    } else if (cause instanceof SQLException refused) {
      says = database(refused);
    } else if (cause instanceof FileSystemException file) {
      says = file.getFile() + ": " + reason(file) + "; expected a folder that can be written";
    } else if (cause instanceof org.springframework.boot.context.properties.bind.BindException b) {
      says = b.getName() + ": expected " + b.getTarget().getType();
    }
    return Optional.ofNullable(says);
  }

  private static String database(SQLException refused) {
    return inUse(refused)
        ? "another server uses this folder: expected --data with one of its own, or PostgreSQL for"
            + " several nodes (spring.datasource.url); it makes accounts for --add-account when that"
            + " is run by the account it runs as, and on its page Admin, Accounts"
        : "the database cannot be used: " + refused.getMessage();
  }

  private static String reason(FileSystemException file) {
    if (file instanceof AccessDeniedException) {
      return "access denied";
    }
    return file.getReason() == null ? "cannot be used" : file.getReason();
  }

  /** What the product itself has to say of its settings. */
  private static Optional<String> own(Throwable root) {
    boolean stated =
        root instanceof IllegalArgumentException || root instanceof IllegalStateException;
    StackTraceElement[] trace = root.getStackTrace();
    boolean ours = trace.length > 0 && trace[0].getClassName().startsWith("dev.stallsage.");
    return stated && ours ? Optional.ofNullable(root.getMessage()) : Optional.empty();
  }
}
