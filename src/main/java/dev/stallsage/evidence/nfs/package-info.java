/** Mounted file systems, and what NFS clients count of them. */
package dev.stallsage.evidence.nfs;
