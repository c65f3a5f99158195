/**
 * What to ask next: which findings the evidence could not show, which commands would show them,
 * what the answer is expected to tell and what it costs. Pure functions over records.
 */
package dev.stallsage.inquiry;
