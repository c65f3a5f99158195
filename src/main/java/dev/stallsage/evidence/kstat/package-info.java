/** Kernel statistics of Solaris, illumos and of ZFS on Linux: {@code kstat} in its three prints. */
package dev.stallsage.evidence.kstat;
