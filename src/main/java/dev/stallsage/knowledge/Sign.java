package dev.stallsage.knowledge;

/**
 * One line of a cause's signature.
 *
 * @param finding id of the finding
 * @param speaksFor true when it speaks for the cause, false when against
 * @param weight how much
 * @param expected when it could be seen and is not there, that counts against the cause
 * @param shows whether it shows the fault itself, its effect, or only what surrounds it
 */
public record Sign(
    String finding, boolean speaksFor, Weight weight, boolean expected, SignMeaning shows) {}
