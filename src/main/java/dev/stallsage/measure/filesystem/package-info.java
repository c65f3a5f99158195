/** What file systems and the page cache tell of themselves. */
package dev.stallsage.measure.filesystem;
