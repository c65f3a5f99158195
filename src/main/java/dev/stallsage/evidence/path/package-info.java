/** Paths and sessions to storage, as the multipathing and the initiators of hosts list them. */
package dev.stallsage.evidence.path;
