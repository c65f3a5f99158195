package dev.stallsage.knowledge;

/**
 * One change that helps.
 *
 * @param does what to do
 * @param risk {@code safe}, {@code reboot}, {@code data}, {@code durability}, {@code disruptive}
 * @param downtime what stands still, and for how long
 * @param undo how to take it back
 * @param verify how to see that it helped
 */
public record Remedy(String does, String risk, String downtime, String undo, Check verify) {}
