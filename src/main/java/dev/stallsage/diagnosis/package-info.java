/**
 * From features to a verdict: findings are weighed into hypotheses, hypotheses ranked against each
 * other and against the cause nobody knows. Pure functions over records.
 */
package dev.stallsage.diagnosis;
