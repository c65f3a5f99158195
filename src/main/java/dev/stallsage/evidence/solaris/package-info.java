/** Configuration and release of Solaris and illumos hosts. */
package dev.stallsage.evidence.solaris;
