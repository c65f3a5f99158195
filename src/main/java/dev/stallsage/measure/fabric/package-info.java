/** Features of Fibre Channel ports from counters read twice: waiting, drops, damage. */
package dev.stallsage.measure.fabric;
