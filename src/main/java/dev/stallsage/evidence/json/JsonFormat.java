package dev.stallsage.evidence.json;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Location;
import java.util.function.IntFunction;

/** A format whose exhibits are whole JSON documents. Stateless. */
public interface JsonFormat {
  /** What it is, what prints it and what it can show. */
  FormatDescription about();

  /** Is this document of this format? Exactly one format may say yes. */
  boolean claims(Json document);

  /**
   * Is it of this format although its end is missing, and does what is there tell the same as the
   * whole did? Where that what is missing matters, no.
   */
  default boolean claimsCut(Json document) {
    return false;
  }

  /**
   * Reads a claimed document. Never throws on input.
   *
   * @param at the location of a physical line
   */
  void read(Json document, IntFunction<Location> at, ObservationSink sink);

  /**
   * The same, for a format to which the command that printed the document matters.
   *
   * @param surroundings what stands before the document
   */
  default void read(
      Json document, IntFunction<Location> at, ExhibitContext surroundings, ObservationSink sink) {
    read(document, at, sink);
  }

  /** Reads a document: {@link #read(Json, IntFunction, Sink)}. */
  @FunctionalInterface
  interface DocumentReader {
    /** Never throws on input. */
    void read(Json document, IntFunction<Location> at, ObservationSink sink);
  }

  /** The same, with what stands before the document. */
  @FunctionalInterface
  interface CommandReader {
    /** Never throws on input. */
    void read(
        Json document, IntFunction<Location> at, ExhibitContext surroundings, ObservationSink sink);
  }
}
