package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.RaidSetting;
import java.util.List;

/**
 * A drive of a RAID controller that does not serve its array. {@code physicaldrive 2I:1:7 (..., 300
 * GB, Failed)} becomes {@code out}.
 *
 * @param state {@code out}: failed, offline or missing; {@code rebuilding}
 */
@From(RaidSetting.class)
public record RaidDrive(Where where, String state, List<Citation> because) implements Feature {}
