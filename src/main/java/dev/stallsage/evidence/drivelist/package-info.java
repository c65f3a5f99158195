/** Lists of drives that give one name of a drive beside another: lsblk, nvme list, udev links. */
package dev.stallsage.evidence.drivelist;
