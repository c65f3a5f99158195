package dev.stallsage.observation;

/**
 * How far the latencies of a test lie apart that keeps many requests in flight. {@code IOPS=6004}
 * of 128 in flight with {@code 5.00th=[20317]} and {@code 95.00th=[22152]} us becomes 6,004 a
 * second between 20.3 and 22.2 ms.
 *
 * @param job its name
 * @param device the disk that was tested, as the command names it; empty for a file, or when no
 *     command was copied
 * @param blockKib size of a request, KiB
 * @param depth requests in flight, those of all jobs that run at once
 * @param perSecond requests completed per second
 * @param lowMs ms; a twentieth took less
 * @param highMs ms; a twentieth took longer
 */
public record TestSpread(
    Location at,
    String job,
    String device,
    double blockKib,
    double depth,
    double perSecond,
    double lowMs,
    double highMs)
    implements Observation {}
