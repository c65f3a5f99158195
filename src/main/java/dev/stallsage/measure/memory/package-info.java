/** How memory is shared between programs, kernel and the cache of ZFS. */
package dev.stallsage.measure.memory;
