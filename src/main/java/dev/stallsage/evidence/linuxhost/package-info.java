/**
 * What a Linux host says about itself: its release and kernel, the drivers it has loaded, their
 * versions and parameters, the settings of its block queues.
 */
package dev.stallsage.evidence.linuxhost;
