/**
 * A fleet of bundles on Apache Spark. Spark spreads the work, Hadoop's file systems bring the
 * bytes, the engine diagnoses; what a row is, is declared in {@code dev.stallsage.fleet.Row}.
 */
package dev.stallsage.spark;
