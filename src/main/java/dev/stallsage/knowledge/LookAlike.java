package dev.stallsage.knowledge;

/**
 * A cause that looks alike.
 *
 * @param cause its id, which need not be in this knowledge base yet
 * @param tellApart the fact that separates them
 */
public record LookAlike(String cause, String tellApart) {}
