/**
 * Cases: evidence with what the diagnosis must say of it. Run by {@code stallsage try} and the
 * tests.
 */
package dev.stallsage.trial;
