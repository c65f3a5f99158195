package dev.stallsage.cases;

import java.time.Instant;

/**
 * One file of a case, as it was sent.
 *
 * @param name as given; shown, never used as a path
 * @param role {@code problem}, {@code baseline}, or {@code auto} when the content decides
 * @param sha256 of its bytes
 */
public record EvidenceItem(
    String id, String name, String role, String sha256, long bytes, Instant created) {}
