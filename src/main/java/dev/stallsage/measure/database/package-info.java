/** How long databases wait until their own data is safe. */
package dev.stallsage.measure.database;
