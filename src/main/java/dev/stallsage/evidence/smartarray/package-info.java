/** Reads what HP and HPE tools and drivers say of Smart Array controllers and their write cache. */
package dev.stallsage.evidence.smartarray;
