/** How often each interrupt vector fired on each processor, and which handlers share it. */
package dev.stallsage.evidence.interrupts;
