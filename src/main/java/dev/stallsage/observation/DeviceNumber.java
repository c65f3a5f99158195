package dev.stallsage.observation;

/**
 * The number of a block device. {@code sdb 8:16 0 1.8T 0 disk} of {@code lsblk} becomes number
 * {@code 8:16}, node {@code sdb}: tracers name devices by their numbers.
 *
 * @param number major and minor with a colon
 * @param node the kernel's name, good until the next boot
 */
public record DeviceNumber(Location at, String number, String node) implements Observation {}
