/** What kernel and system logs report of storage, counted by kind and device. */
package dev.stallsage.measure.event;
