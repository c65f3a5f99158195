/**
 * Ticketing systems: what they tell of a ticket becomes evidence, what came of it a private note.
 * What differs between them is configuration, except how they sign.
 */
package dev.stallsage.cases.ticketing;
