/** What the hosts of a bundle are made of: drives, controllers, drivers, arrays, versions. */
package dev.stallsage.measure.inventory;
