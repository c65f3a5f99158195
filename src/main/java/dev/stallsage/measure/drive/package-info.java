/** What drives report of their own health, whichever tool or controller passes it on. */
package dev.stallsage.measure.drive;
