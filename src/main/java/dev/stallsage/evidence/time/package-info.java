/**
 * When something happened: stamps as tools print them, what they need to become a moment, and the
 * window of time a user asks for. Knows no clock but that of the evidence.
 */
package dev.stallsage.evidence.time;
