/**
 * The vocabulary of what was seen: one immutable record per kind of fact, with its unit in its name
 * and its location in the evidence. Depends on nothing but the JDK, so every other package can
 * speak it.
 *
 * <p>A numeric field is {@link java.lang.Double#NaN} when the tool did not print it: missing is not
 * zero.
 */
package dev.stallsage.observation;
