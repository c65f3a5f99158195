/**
 * Many bundles in one run: which there are, who works on them, what is written of each and what of
 * it can be kept when the run is taken up again. What a diagnosis is, it does not know.
 */
package dev.stallsage.batch;
