package dev.stallsage.web;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.web.util.UriUtils;

/**
 * What every page shows around its own content.
 *
 * @param who the name of whoever is signed in, empty for nobody
 * @param engineer may submit and change cases
 * @param admin may also see accounts, tokens and the audit trail
 * @param theme {@code auto}, {@code light} or {@code dark}
 * @param version of the product
 * @param knowledge fingerprint of knowledge and rules, in brief
 * @param style address of the stylesheet; changes with its content
 * @param script address of the script; changes with its content
 * @param charts address of the script of pages with pictures; the same holds for it
 * @param mostFiles that one form may hold
 * @param ticketUrl where tickets are, with {@code {ticket}} for their number; empty where nobody
 *     said
 * @param here address of this page, for what leads back to it
 * @param back the same with its query; the home page where this one was the answer to a form
 * @param words in the language of the page
 * @param others languages it can be read in as well
 * @param scriptWords what the scripts say, as JSON: by the English words; null in English
 */
public record PageFrame(
    String who,
    boolean engineer,
    boolean admin,
    String theme,
    String version,
    String knowledge,
    String style,
    String script,
    String charts,
    int mostFiles,
    String ticketUrl,
    String here,
    String back,
    PageWords words,
    List<Language> others,
    String scriptWords) {
  private static final Pattern ADDRESS = Pattern.compile("https?://[^\\s\"'<>]{1,190}");

  /**
   * A language.
   *
   * @param name as those who speak it call it
   */
  public record Language(String tag, String name) {}

  /** The language of what is knowledge, where it is not that of the page; else null. */
  public String english() {
    return words.locale().equals(PageLanguages.ORIGINAL)
        ? null
        : PageLanguages.ORIGINAL.toLanguageTag();
  }

  /** Is somebody signed in? */
  public boolean inside() {
    return !who.isEmpty();
  }

  /** Where a ticket is: it may be an address itself. Empty where nobody knows. */
  public String ticketLink(String ticket) {
    if (ADDRESS.matcher(ticket).matches()) {
      return ticket;
    }
    return ticketUrl.isEmpty()
        ? ""
        : ticketUrl.replace("{ticket}", UriUtils.encode(ticket, StandardCharsets.UTF_8));
  }

  /** For the menu: is this page below that address? */
  public boolean at(String place) {
    return here.equals(place) || here.startsWith(place + "/");
  }
}
