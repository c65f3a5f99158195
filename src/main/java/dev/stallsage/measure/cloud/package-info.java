/** Limits of a provider of a cloud. */
package dev.stallsage.measure.cloud;
