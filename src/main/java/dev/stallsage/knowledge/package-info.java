/**
 * What the product knows: causes, weights, scales, releases, the lexicon and the commands that
 * collect evidence. Read from {@code knowledge/}; everything wrong with it is reported at once.
 */
package dev.stallsage.knowledge;
