/** Network file systems: what a client waits for, sends again, and reads ahead. */
package dev.stallsage.measure.nfs;
