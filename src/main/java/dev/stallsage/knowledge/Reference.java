package dev.stallsage.knowledge;

/**
 * Where a statement comes from.
 *
 * @param title title of the document
 * @param url address or an identifier such as {@code Oracle bug 23075272}
 */
public record Reference(String title, String url) {}
