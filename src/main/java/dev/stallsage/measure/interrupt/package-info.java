/** Features of interrupt vectors: which handlers run for a drive beside its own. */
package dev.stallsage.measure.interrupt;
