/** Pools of ZFS, as {@code zpool} shows them. */
package dev.stallsage.evidence.zpool;
