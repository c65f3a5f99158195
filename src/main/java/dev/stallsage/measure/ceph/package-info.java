/** Storage daemons of Ceph, compared with each other. */
package dev.stallsage.measure.ceph;
