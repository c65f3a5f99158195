package dev.stallsage.web;

import dev.stallsage.cases.store.RandomIds;
import java.util.Set;

/**
 * What a page says that could not be shown.
 *
 * @param id stands in the log as well, where there is an entry
 * @param says the product's own words in English, never a message of a program; may be empty
 * @param tells key of a message that says it instead; may be empty
 */
public record ErrorText(String id, int status, String says, String tells) {
  private static final int FORBIDDEN = 403;
  private static final int OF_SERVER = 500;

  /** Of which there is a word of its own. */
  private static final Set<Integer> KNOWN = Set.of(401, 404, 405, 409, 410, 413, 429, 503, 507);

  static ErrorText of(int status) {
    return said(status, "");
  }

  static ErrorText said(int status, String says) {
    return new ErrorText(RandomIds.fresh("err"), status, says, "");
  }

  static ErrorText told(int status, String key) {
    return new ErrorText(RandomIds.fresh("err"), status, "", "fault.tells." + key);
  }

  /** Key of what happened. */
  public String title() {
    return "fault.title." + kind();
  }

  /** Key of what to do. */
  public String advice() {
    return "fault.advice." + kind();
  }

  private int kind() {
    int alike = status == FORBIDDEN ? 401 : status;
    return KNOWN.contains(alike) ? alike : status >= OF_SERVER ? OF_SERVER : 400;
  }
}
