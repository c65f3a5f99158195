/**
 * What debuggers and one-line scripts print of a Solaris kernel: structures, priorities, memory.
 */
package dev.stallsage.evidence.kernelstate;
