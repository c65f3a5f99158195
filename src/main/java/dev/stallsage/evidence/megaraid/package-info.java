/**
 * Reads what MegaCli, storcli and perccli say of MegaRAID and PERC controllers and their caches.
 */
package dev.stallsage.evidence.megaraid;
