/** Software RAID of the Linux kernel, as the kernel and {@code mdadm} show it. */
package dev.stallsage.evidence.softraid;
