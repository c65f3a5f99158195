/** The rules and their engine: the only package that sees Drools. */
package dev.stallsage.diagnosis.rulebook;
