/** How good the evidence is: samples, intervals, gaps, load, and what that leaves of its weight. */
package dev.stallsage.quality;
