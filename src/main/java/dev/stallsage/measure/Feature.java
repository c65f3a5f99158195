package dev.stallsage.measure;

import java.util.List;

/**
 * A fact for the rules: a state of the system or a graded number. Every implementation is a record.
 */
public interface Feature {
  /** The place it is about. */
  Where where();

  /** The lines that say so; never empty. */
  List<Citation> because();

  /**
   * What the feature is of, where one record serves many things: a module's name, a release's id.
   * Rules compare it with a quoted id; empty when there is nothing to tell apart. A state (a cache
   * that is off or on) is no key: whoever sees one state has looked for all of them.
   */
  default String key() {
    return "";
  }

  /**
   * Was whatever shows this one read for all others of its kind, so that those which are not there
   * were looked for? A log that tells of one fault was read for every fault; a table of modules
   * tells the parameters of the modules it lists.
   */
  default boolean looksForAll() {
    return key().isEmpty();
  }

  /** The device it is about, empty for the host. */
  default String device() {
    return where().device();
  }

  /** The host it is about, empty when unknown. */
  default String host() {
    return where().host();
  }
}
