package dev.stallsage.knowledge;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A root cause: a state of the world and its signs. One file {@code knowledge/causes/<id>.md}.
 *
 * @param id {@code write-cache-battery-failed}, also the file's name
 * @param title one line for a heading
 * @param layer {@code driver}, {@code array}, {@code device}, ... as in {@code
 *     knowledge/layers.yaml}
 * @param platforms where it can happen: {@code linux}, {@code solaris}, {@code esxi}, {@code any}
 * @param prior how often it is met
 * @param status {@code draft}, {@code reviewed}, {@code field-proven} or {@code retired}
 * @param kind {@code fault}; or {@code not-storage}, {@code artefact} where the storage is
 *     innocent; {@code location} where only the layer is told
 * @param severity how bad it is where it is there
 * @param effect what it does to requests
 * @param signature the findings that speak for and against it
 * @param mistakenFor what looks alike
 * @param beside causes that can be true together with this one and so are no rivals of it
 * @param leadsTo causes it brings about: reported beneath it, once, when it is there itself
 * @param confirm how to be sure
 * @param remedies what helps, the best first
 * @param never what must not be done, each with its reason
 * @param versions which versions have the fault
 * @param references where this is written
 * @param body the manual page, Markdown
 */
public record Cause(
    String id,
    String title,
    String layer,
    List<String> platforms,
    Prior prior,
    String status,
    String kind,
    Severity severity,
    Effect effect,
    List<Sign> signature,
    List<LookAlike> mistakenFor,
    Set<String> beside,
    Set<String> leadsTo,
    List<Check> confirm,
    List<Remedy> remedies,
    List<String> never,
    AffectedVersions versions,
    List<Reference> references,
    String body) {

  /** The same, asking for some of its signs alone. */
  public Cause asking(Predicate<Sign> some) {
    return new Cause(
        id,
        title,
        layer,
        platforms,
        prior,
        status,
        kind,
        severity,
        effect,
        signature.stream().filter(some).toList(),
        mistakenFor,
        beside,
        leadsTo,
        confirm,
        remedies,
        never,
        versions,
        references,
        body);
  }

  /** May both be true at once, without being rivals for the same findings? */
  public boolean standsBeside(Cause other) {
    return beside.contains(other.id) || other.beside.contains(id);
  }

  /** Does it only tell the layer the time is lost in, and not why? */
  public boolean isLocation() {
    return kind.equals("location");
  }

  /** Does this finding say anything of it? */
  public boolean asksFor(String finding) {
    for (Sign sign : signature) {
      if (sign.finding().equals(finding)) {
        return true;
      }
    }
    return false;
  }
}
