/** What was there right before latency rose. */
package dev.stallsage.measure.onset;
