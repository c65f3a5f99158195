package dev.stallsage.observation;

/**
 * Something a person wrote that the lexicon knows. "reads are fine, writes are slow since the
 * update" becomes topic {@code writes-slow-reads-fine}. Weak: what is reported was not measured.
 *
 * @param topic id of the entry in {@code knowledge/lexicon.yaml}
 */
public record Statement(Location at, String topic) implements Observation {}
