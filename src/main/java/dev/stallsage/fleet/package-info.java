/**
 * What one bundle tells, as one flat row: of many rows one can ask which cause goes with which
 * firmware, driver or model. The row is declared once, in {@link dev.stallsage.fleet.Row}; its
 * JSON, its schema and its page of reference follow from it.
 */
package dev.stallsage.fleet;
