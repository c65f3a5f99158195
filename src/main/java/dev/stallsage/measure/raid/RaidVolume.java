package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.RaidSetting;
import java.util.List;

/**
 * The state of a logical drive of a RAID controller. {@code logicaldrive 1 (1.1 TB, RAID 5, Interim
 * Recovery Mode)} becomes {@code degraded}.
 *
 * @param state {@code optimal}, {@code degraded}, {@code rebuilding}, {@code failed}; {@code
 *     was-degraded} where only an event of the past says so, {@code checking} while the controller
 *     reads the drives on its own account
 */
@From(RaidSetting.class)
public record RaidVolume(Where where, String state, List<Citation> because) implements Feature {}
