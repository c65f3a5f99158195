/** How the Solaris disk driver sd or ssd is set up to queue and sort requests. */
package dev.stallsage.measure.sd;
