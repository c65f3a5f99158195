/** What encryption between a program and a disk costs. */
package dev.stallsage.measure.encryption;
