/** What a test of the storage showed. */
package dev.stallsage.measure.benchmark;
