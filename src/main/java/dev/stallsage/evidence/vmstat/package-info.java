/** How busy processors and memory were: {@code vmstat} of Linux, Solaris and the BSDs. */
package dev.stallsage.evidence.vmstat;
