package dev.stallsage.observation;

/**
 * One configured value.
 *
 * <p>{@code set sd:sd_max_throttle=20} in {@code /etc/system} becomes source {@code etc-system},
 * name {@code sd_max_throttle}, subject {@code sd}, value {@code 20}. {@code sd-config-list = "ACME
 * FAST", "disksort:false";} becomes source {@code sd.conf}, name {@code disksort}, subject {@code
 * ACME FAST}, value {@code false}.
 *
 * @param source {@code etc-system}, {@code sd.conf}, {@code ssd.conf}, {@code module-parameter},
 *     {@code block-queue}
 * @param subject what it applies to: module, vendor and product, device; empty for everything
 */
public record Setting(Location at, String source, String subject, String name, String value)
    implements Observation {}
