package dev.stallsage.json;

/** A record that may hold nothing worth a member of its own. */
public interface Emptiable {
  /** Is there nothing to tell? */
  boolean isEmpty();
}
