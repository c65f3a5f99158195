/** What a database says of the writes to its log. */
package dev.stallsage.measure.logwrite;
