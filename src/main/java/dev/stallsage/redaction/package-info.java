/**
 * Replaces what identifies a customer by pseudonyms that stay the same everywhere, masks secrets,
 * and leaves everything a diagnosis needs. Nothing here depends on what is concluded.
 */
package dev.stallsage.redaction;
