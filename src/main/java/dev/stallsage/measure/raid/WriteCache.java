package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.RaidSetting;
import java.util.List;

/**
 * Does the controller's cache take writes?
 *
 * @param state {@code working}, {@code off-for-want-of-power} (battery or capacitor failed, missing
 *     or not charged), {@code off-by-policy}, {@code off} for an unknown reason, {@code drives-off}
 *     when only the caches of the drives are told, and they are off
 */
@From(RaidSetting.class)
public record WriteCache(Where where, String state, List<Citation> because) implements Feature {}
