/**
 * Arithmetic and grading: turns streams of observations into features, a word for the rules and the
 * number, its limit and its source for the reader. All statistics live here; memory depends on the
 * number of devices and series, not on the number of samples.
 */
package dev.stallsage.measure;
