package dev.stallsage.web;

import dev.stallsage.cases.store.RandomIds;

/**
 * What a page says that could not be shown.
 *
 * @param id stands in the log as well, where there is an entry
 * @param title what happened
 * @param says the product's own words, never a message of a program
 * @param advice what to do
 */
public record ErrorText(String id, int status, String title, String says, String advice) {

  static ErrorText of(int status) {
    return told(status, "");
  }

  static ErrorText told(int status, String says) {
    return switch (status) {
      case 401, 403 ->
          fault(
              status,
              "This is not open to you",
              says,
              "Perhaps your session has ended: sign in again in another tab, go back to the form and copy what"
                  + " you pasted; then load the page anew and paste it.");
      case 404 -> fault(status, "There is nothing here", says, "Look in the list of the cases.");
      case 405 ->
          fault(status, "This address takes no such request", says, "Begin at the home page.");
      case 409 -> fault(status, "Not yet", says, "Wait for the end of the work, then look again.");
      case 410 -> fault(status, "Erased", says, "Nobody can read it any more.");
      case 413 ->
          fault(
              status,
              "Too large",
              says,
              "Go back; nothing is lost. Send many files as one archive (tar, zip), or only those that"
                  + " matter; the API takes a large bundle in pieces.");
      case 429 -> fault(status, "Too much at once", says, "Wait a minute, then send it again.");
      case 503 -> fault(status, "Not available", says, "Send it again in a minute.");
      case 507 ->
          fault(
              status,
              "No room",
              says,
              "Erase cases that are no longer needed, or ask the operator for room; then send it again.");
      default ->
          status >= 500
              ? fault(
                  status,
                  "Internal error",
                  says,
                  "Please report it with the number below; the evidence of the case is kept.")
              : fault(
                  status, "That does not work", says, "Go back and change what is named above.");
    };
  }

  private static ErrorText fault(int status, String title, String says, String advice) {
    return new ErrorText(RandomIds.fresh("err"), status, title, says, advice);
  }
}
