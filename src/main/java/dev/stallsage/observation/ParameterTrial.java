package dev.stallsage.observation;

/**
 * Throughput measured with one value of a parameter. {@code 4 5,540 MB/s 13,670 MB/s} under {@code
 * max_vec write read} becomes parameter {@code max_vec}, value 4, 5540 MB/s writing, 13670 MB/s
 * reading.
 *
 * @param writeMbPerSecond {@code NaN} when there is no such column
 * @param readMbPerSecond {@code NaN} when there is no such column
 */
public record ParameterTrial(
    Location at, String parameter, double value, double writeMbPerSecond, double readMbPerSecond)
    implements Observation {}
