package dev.stallsage.observation;

import java.util.List;

/**
 * One row of {@code /proc/interrupts}, counts since boot. {@code 57: 12 9044 IR-PCI-MSI
 * 1572864-edge nvme0q1, switchtec} becomes vector {@code 57}, counts 12 and 9044, handlers {@code
 * nvme0q1} and {@code switchtec}.
 *
 * @param perCpu one count per online CPU, in the order of the header
 * @param controller the text between counts and handlers
 */
public record InterruptLine(
    Location at, String vector, List<Long> perCpu, String controller, List<String> handlers)
    implements Observation {}
