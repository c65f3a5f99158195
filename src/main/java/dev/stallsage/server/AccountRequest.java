package dev.stallsage.server;

/**
 * An account that is asked for.
 *
 * @param workspace its name, not its id
 * @param role a word: reader, engineer or admin
 * @param digest of the password, as the database keeps it
 */
record AccountRequest(String name, String workspace, String role, String digest) {}
