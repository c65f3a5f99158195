package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.Effect;
import dev.stallsage.knowledge.Effect.Reach;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.Where;
import java.util.List;

/**
 * A cause that something speaks for, at one place: what the rules of the second stage join with the
 * slowness there is. {@code disk-media-errors} at {@code sdc} of {@code fs1} becomes a suspect that
 * slows the reads and writes of {@code sdc}, and of what lies above it.
 *
 * @param cause its id
 * @param where where its signs were seen
 * @param first does no other suspect of this cause stand before it whose device is on the same host
 *     and named alike? What does not ask for the device itself needs to look at no other
 * @param effect what it does to requests
 * @param over is the fault over: repaired, replaced, gone since a restart?
 * @param during from when until when the fault was there
 * @param because the lines that speak for it
 */
public record Suspect(
    String cause,
    Where where,
    boolean first,
    Effect effect,
    boolean over,
    DatedInterval during,
    List<Citation> because) {
  /** Was the fault there when this was slow, as far as anybody knows? */
  public boolean isDuring(List<DatedInterval> slow) {
    return slow.isEmpty() ? !over : slow.stream().anyMatch(during::mayExplain);
  }

  /** Name of the host, empty when the evidence does not tell. */
  public String host() {
    return where.host();
  }

  /** Name of the device, empty for the host as a whole. */
  public String device() {
    return where.device();
  }

  /** How its name is built: {@code sd}. */
  public String kind() {
    return DeviceNames.kind(where.device());
  }

  /**
   * Is it at an array or a mapped device, and are these the kinds of things such a one is built of?
   * {@code md3} slows no {@code ata6}: the port lies below it.
   */
  public boolean isBuiltOf(List<String> kinds) {
    return DeviceNames.isBuiltOf(kind(), kinds);
  }

  /** Which requests it slows. */
  public Direction direction() {
    return effect.direction();
  }

  /** Does no line tell the host? */
  public boolean isAnywhere() {
    return where.host().isEmpty();
  }

  /** Does no line tell the device? */
  public boolean isOfHost() {
    return where.device().isEmpty();
  }

  /** Does it slow requests of one device, or of one path? */
  public boolean isNarrow() {
    return effect.on() == Reach.DEVICE || effect.on() == Reach.PATH;
  }

  /** Does it slow whatever lies above it, on other hosts as well? */
  public boolean isBelowOthers() {
    return effect.on() == Reach.EVERYTHING_ABOVE;
  }

  /** Does it slow everything of its host, or of one of its controllers? */
  public boolean isWide() {
    return effect.on() == Reach.HOST || effect.on() == Reach.CONTROLLER || isBelowOthers();
  }

  /** Is the time spent outside storage? */
  public boolean isOfProgram() {
    return effect.on() == Reach.PROGRAM;
  }

  /** Does a figure mislead, and nobody waits? */
  public boolean isOfFigures() {
    return effect.on() == Reach.FIGURES;
  }
}
