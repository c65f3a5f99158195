/**
 * Tells programs that a case has ended: signed, in order to be believed, and again until it works.
 */
package dev.stallsage.cases.webhook;
