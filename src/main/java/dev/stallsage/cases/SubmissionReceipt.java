package dev.stallsage.cases;

/**
 * The answer to a submission.
 *
 * @param fresh was the case made now, or did it answer an earlier submission?
 */
public record SubmissionReceipt(CaseRecord accepted, boolean fresh) {}
