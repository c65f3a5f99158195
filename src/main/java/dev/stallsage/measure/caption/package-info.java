/** What captions say of the circumstances of a measurement. */
package dev.stallsage.measure.caption;
