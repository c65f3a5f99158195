/** Features of versions: which known range a driver, package or system falls into. */
package dev.stallsage.measure.release;
