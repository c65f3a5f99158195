package dev.stallsage.observation;

/**
 * One slow write of the Oracle log writer. {@code Warning: log write elapsed time 836ms, size 2KB}
 * becomes 836 ms for 2 KiB. Only writes above 500 ms are logged, so the mean of these is no
 * latency.
 *
 * @param time the nearest stamp before the line, as printed; empty when there is none
 */
public record LogWrite(Location at, String time, double elapsedMs, double sizeKib)
    implements Observation {}
