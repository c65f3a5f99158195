/** Where an I/O that took long spent its time between the adapter and the waiting program. */
package dev.stallsage.measure.completion;
