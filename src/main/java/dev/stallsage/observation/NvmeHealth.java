package dev.stallsage.observation;

import java.util.Map;

/**
 * The SMART / health log of an NVMe device; {@code NaN} when not printed; counters since the drive
 * was made.
 *
 * <p>{@code warning_temp_time : 12} becomes 12 minutes above the warning temperature. Source of the
 * fields: NVM Express Base Specification, SMART / Health Information log page.
 *
 * @param at the heading of the log, or its first line
 * @param device as printed: {@code nvme0n1}; empty when neither the log nor its command names it
 * @param criticalWarning bits: 1 spare, 2 temperature, 4 reliability, 8 read-only, 16 volatile
 *     memory backup
 * @param celsius composite temperature, °C
 * @param warningMinutes minutes at or above the warning temperature
 * @param criticalMinutes minutes at or above the critical temperature
 * @param lightThrottles transitions into light throttling (thm_temp1_trans_count)
 * @param heavyThrottles transitions into heavy throttling (thm_temp2_trans_count)
 * @param mediaErrors unrecovered data integrity errors
 * @param sparePercent available spare
 * @param usedPercent wear; may exceed 100
 * @param lines the line of each value that was printed, by the name of the component
 */
public record NvmeHealth(
    Location at,
    String device,
    double criticalWarning,
    double celsius,
    double warningMinutes,
    double criticalMinutes,
    double lightThrottles,
    double heavyThrottles,
    double mediaErrors,
    double sparePercent,
    double usedPercent,
    Map<String, Location> lines)
    implements Observation {

  /** The line of one value: {@code at("warningMinutes")}. */
  public Location at(String component) {
    return lines.getOrDefault(component, at);
  }
}
