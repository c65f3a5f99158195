package dev.stallsage.observation;

/**
 * One member of a kernel structure, printed by Solaris CAT {@code sdump} or {@code mdb ::print}.
 *
 * <p>{@code short un_throttle = 0x100} becomes structure {@code sd_lun}, member {@code
 * un_throttle}, value 256.
 *
 * @param structure {@code sd_lun}, {@code mpt}; empty when the print does not tell
 * @param instance address or index of the structure, empty when not printed; members of the same
 *     structure, instance and exhibit belong together
 * @param value decimal or hexadecimal as printed; {@code NULL} is 0
 */
public record StructureMember(
    Location at, String structure, String instance, String member, long value)
    implements Observation {}
