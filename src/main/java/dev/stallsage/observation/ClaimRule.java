package dev.stallsage.observation;

/**
 * One line of the list by which ESXi decides what an array is. {@code VMW_SATP_ALUA NETAPP tpgs_on
 * VMW_PSP_RR NetApp arrays with ALUA support} becomes rule {@code VMW_SATP_ALUA}, vendor {@code
 * NETAPP}.
 *
 * @param vendor empty for a rule that takes any array with the right properties
 */
public record ClaimRule(Location at, String rule, String vendor) implements Observation {}
