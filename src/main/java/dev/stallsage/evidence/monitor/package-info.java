/** Monitors that keep figures of whole hosts: atop and collectl. */
package dev.stallsage.evidence.monitor;
