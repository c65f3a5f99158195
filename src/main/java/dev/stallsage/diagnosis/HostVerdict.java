package dev.stallsage.diagnosis;

import java.util.List;

/**
 * What is found of one host: two hosts are never blended.
 *
 * @param host its name, empty when the evidence does not tell
 * @param verdict what its evidence amounts to
 * @param lead the cause that is named of it; null where none is
 * @param slowness what is slow there, the worst first
 * @param faults findings that are a fault whatever its cause
 * @param measured places whose latency was measured under load and is within its limits
 */
public record HostVerdict(
    String host,
    Verdict verdict,
    Hypothesis lead,
    List<Slowness> slowness,
    List<String> measured,
    List<Finding> faults) {}
