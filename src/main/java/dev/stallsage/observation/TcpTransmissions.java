package dev.stallsage.observation;

/**
 * How many segments a host has sent by TCP since it started, and how many of them again. {@code
 * 94382018 segments sent out} and {@code 41210 segments retransmitted} of {@code netstat -s} become
 * 94,382,018 and 41,210.
 *
 * @param sent all of them
 * @param again those that were sent once more, since nobody confirmed them
 */
public record TcpTransmissions(Location at, double sent, double again) implements Observation {}
