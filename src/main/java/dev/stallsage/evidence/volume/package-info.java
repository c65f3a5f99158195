/** Volume managers that carve disks up. */
package dev.stallsage.evidence.volume;
