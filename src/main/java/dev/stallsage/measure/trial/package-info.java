/** Features of trials: what a parameter did to throughput when somebody varied it. */
package dev.stallsage.measure.trial;
