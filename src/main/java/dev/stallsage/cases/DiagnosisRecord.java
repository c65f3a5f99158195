package dev.stallsage.cases;

import java.time.Instant;

/**
 * One diagnosis of a case.
 *
 * @param revision which one, from 1
 * @param report SHA-256 of its report, under which it lies with the blobs
 * @param outcome {@code completed} or {@code partial}
 * @param knowledge fingerprint of what was known then
 */
public record DiagnosisRecord(
    int revision,
    String report,
    String outcome,
    String verdict,
    String cause,
    double confidence,
    String knowledge,
    Instant created) {}
