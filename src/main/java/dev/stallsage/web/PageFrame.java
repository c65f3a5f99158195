package dev.stallsage.web;

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
 * @param mostFiles that one form may hold
 * @param here address of this page, for what leads back to it
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
    int mostFiles,
    String here) {

  /** Is somebody signed in? */
  public boolean inside() {
    return !who.isEmpty();
  }

  /** For the menu: is this page below that address? */
  public boolean at(String place) {
    return here.equals(place) || here.startsWith(place + "/");
  }
}
