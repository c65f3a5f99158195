package dev.stallsage.server;

import org.springframework.security.config.annotation.web.builders.HttpSecurity;

/** A place that vouches for people, beside the accounts of this server or instead of them. */
public interface SignInElsewhere {
  /** What people call it. */
  String name();

  /** May people also sign in with an account of this server? */
  boolean localAccounts();

  /**
   * Opens the door to those it vouches for.
   *
   * @param entered is told of everybody who came in
   */
  void join(HttpSecurity http, Entered entered);
}
