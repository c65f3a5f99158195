package dev.stallsage.cases.access;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Role;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.crypto.password.PasswordEncoder;

/** The accounts of people. There is none until somebody makes it, and no password by default. */
public final class Accounts {
  /** Why no account is made of a name that is taken. */
  public static final String TAKEN = "name: there is an account of that name";

  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}@._+-]{1,100}");

  /** What bcrypt leaves of a password. */
  private static final Pattern DIGEST = Pattern.compile("\\$2[aby]\\$\\d\\d\\$[./A-Za-z0-9]{53}");

  private static final int SHORTEST_PASSWORD = 12;

  /** bcrypt looks at no more. */
  private static final int LONGEST_PASSWORD_BYTES = 72;

  private final JdbcClient jdbc;
  private final PasswordEncoder encoder;
  private final Clock clock;

  public Accounts(JdbcClient jdbc, PasswordEncoder encoder, Clock clock) {
    this.jdbc = jdbc;
    this.encoder = encoder;
    this.clock = clock;
  }

  /** Is there any? */
  public boolean any() {
    return jdbc.sql("select count(*) from account").query(Long.class).single() > 0;
  }

  /** Can an account be called so? */
  public static boolean isName(String text) {
    return NAME.matcher(text).matches();
  }

  /** The account of that name. */
  public Optional<Account> find(String name) {
    return jdbc.sql("select * from account where name = ?")
        .param(name)
        .query(Accounts::account)
        .optional();
  }

  /** The accounts of a workspace. */
  public List<Account> of(String workspace) {
    return jdbc.sql("select * from account where workspace = ? order by name")
        .param(workspace)
        .query(Accounts::account)
        .list();
  }

  /**
   * Makes an account.
   *
   * @throws InvalidRequest when the name is taken or no name, or the password too short or too long
   */
  public void create(String name, String workspace, Role role, String password) {
    add(name, workspace, role, digest(encoder, password));
  }

  /**
   * What is kept of a password.
   *
   * @throws InvalidRequest when it is too short or too long
   */
  public static String digest(PasswordEncoder encoder, String password) {
    return encoder.encode(strong(password));
  }

  /**
   * Makes an account whose password is known by its digest.
   *
   * @throws InvalidRequest when the name is taken or no name, or the digest is none
   */
  public void add(String name, String workspace, Role role, String digest) {
    if (!DIGEST.matcher(digest).matches()) {
      throw InvalidRequest.of("account", "password: expected its digest by bcrypt");
    }
    if (!isName(name)) {
      throw InvalidRequest.of(
          "account", "name: expected up to 100 letters, digits and @ . _ + -, nothing else");
    }
    try {
      jdbc.sql(
              "insert into account (name, workspace, role, password, created)"
                  + " values (?, ?, ?, ?, ?)")
          .param(name)
          .param(workspace)
          .param(role.name())
          .param(digest)
          .param(clock.instant().atOffset(ZoneOffset.UTC))
          .update();
    } catch (DuplicateKeyException taken) {
      throw InvalidRequest.of("account", TAKEN);
    }
  }

  /**
   * Gives it another password.
   *
   * @throws InvalidRequest when the password is too short or too long
   * @return is there such an account in the workspace?
   */
  public boolean password(String workspace, String name, String password) {
    return jdbc.sql("update account set password = ? where workspace = ? and name = ?")
            .param(digest(encoder, password))
            .param(workspace)
            .param(name)
            .update()
        > 0;
  }

  /** Removes it; false when the workspace has none of that name. */
  public boolean remove(String workspace, String name) {
    return jdbc.sql("delete from account where workspace = ? and name = ?")
            .param(workspace)
            .param(name)
            .update()
        > 0;
  }

  private static String strong(String password) {
    int bytes = password.getBytes(StandardCharsets.UTF_8).length;
    if (password.length() < SHORTEST_PASSWORD || bytes > LONGEST_PASSWORD_BYTES) {
      throw InvalidRequest.of(
          "account",
          String.format(
              Locale.ROOT,
              "password: expected %d characters to %d bytes",
              SHORTEST_PASSWORD,
              LONGEST_PASSWORD_BYTES));
    }
    return password;
  }

  private static Account account(ResultSet row, int number) throws SQLException {
    return new Account(
        row.getString("name"),
        row.getString("workspace"),
        Role.valueOf(row.getString("role")),
        row.getString("password"));
  }
}
