package dev.stallsage.server;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Why somebody who came from elsewhere is not let in, as they are told. */
public enum SignInRefusal {
  AWAY("%s cannot be reached at the moment. Try again in a few minutes."),
  DECLINED("%s did not sign you in. Try again, or ask those who run it."),
  ANSWER(
      "What %s answered was not accepted: it was too old, used already, or not meant for this"
          + " server. Try again."),
  ROLE(
      "%s knows you, but none of your groups may use this server. Ask its administrator to let one"
          + " of them in."),
  NAME("%s vouches for you but does not say who you are. Ask the administrator of this server."),
  STORE("The store of this server cannot be reached. Try again in a few minutes.");

  private final String sentence;

  SignInRefusal(String sentence) {
    this.sentence = sentence;
  }

  /** The sentence on the page. */
  String said(ExternalSignIn place) {
    return String.format(Locale.ROOT, sentence, place.name());
  }

  /** The word in the address of the page. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Of that word; nothing of any other. */
  static Optional<SignInRefusal> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }
}
