/** Logs and lists of Windows. */
package dev.stallsage.evidence.windows;
