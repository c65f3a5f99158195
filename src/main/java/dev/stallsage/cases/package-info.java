/**
 * Stored submissions and their life on a server: accepted, diagnosed, shown, added to, erased. What
 * was accepted reaches exactly one end.
 */
package dev.stallsage.cases;
