package dev.stallsage.diagnosis;

/**
 * One finding in favour of or against a cause, with what it contributed.
 *
 * @param finding what was seen
 * @param weight the word in the cause's signature
 * @param decibans what it adds (for) or takes away (against); 0 when a stronger witness of the same
 *     aspect already spoke
 */
public record Testimony(Finding finding, dev.stallsage.knowledge.Weight weight, double decibans) {}
