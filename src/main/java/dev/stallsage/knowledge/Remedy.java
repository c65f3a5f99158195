package dev.stallsage.knowledge;

/**
 * One change that helps.
 *
 * @param does what to do
 * @param risk {@code safe}, {@code reboot}, {@code data}, {@code durability}, {@code disruptive}
 * @param downtime what stands still, and for how long
 * @param undo how to take it back
 * @param when id of a finding without which it is not advised; empty when it always is
 * @param first what to make sure of before it; null when it can do no harm
 * @param verify how to see that it helped
 */
public record Remedy(
    String does,
    String risk,
    String downtime,
    String undo,
    String when,
    Check first,
    Check verify) {}
