/** Files that virtual disks are made of. */
package dev.stallsage.evidence.virtualdisk;
