package dev.stallsage.observation;

/**
 * How one operation of an NFS mount went. Of {@code READ: 1298 1310 12 207680 1210292152 6 79386
 * 79407} in mountstats come 1298 operations, 12 of them sent again, a round trip of 61.2 ms.
 *
 * @param mount where it is mounted
 * @param operation {@code read}, {@code write}, in lower case
 * @param operations how many; {@code NaN} when only their rate is printed
 * @param perSecond their rate, since the mount where they are counted since then
 * @param retransmittedPercent how many of a hundred were sent again
 * @param roundTripMs from sending to the answer, mean
 * @param executionMs from asking to the answer, mean: the round trip and the wait in the client
 */
public record NfsOperation(
    Location at,
    String mount,
    String operation,
    double operations,
    double perSecond,
    double retransmittedPercent,
    double roundTripMs,
    double executionMs)
    implements Observation {}
