/** What storage arrays print of their own disks and RAID groups on their own command line. */
package dev.stallsage.evidence.array;
