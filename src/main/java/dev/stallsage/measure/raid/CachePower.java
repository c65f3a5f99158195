package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.RaidSetting;
import java.util.List;

/**
 * The state of the battery or capacitor that keeps the write cache.
 *
 * @param state {@code ok}, {@code failed}, {@code charging}, {@code learning}, {@code missing};
 *     {@code was-learning} where only an event of the past says so
 */
@From(RaidSetting.class)
public record CachePower(Where where, String state, List<Citation> because) implements Feature {}
