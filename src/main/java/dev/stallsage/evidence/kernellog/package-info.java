/**
 * Storage events in the logs of Linux, VMware ESXi and Solaris kernels: one table of messages, one
 * row per way a kernel says a thing.
 */
package dev.stallsage.evidence.kernellog;
