package dev.stallsage.server;

import java.util.Optional;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;

/** A place that vouches for people, beside the accounts of this server or instead of them. */
public interface ExternalSignIn {
  /** What people call it. */
  String name();

  /** May people also sign in with an account of this server? */
  boolean localAccounts();

  /**
   * Where people sign out there; empty when it offers that to nobody, or nobody signed in yet.
   *
   * @param here address of this server as the browser has it
   */
  Optional<String> signOut(String here);

  /**
   * Opens the door to those it vouches for.
   *
   * @param entered is told of everybody who came in
   */
  void join(HttpSecurity http, SignInSuccessHandler entered);
}
