package dev.stallsage.observation;

import java.util.List;

/**
 * A LUN and how the host's multipathing treats it. {@code Storage Array Type: VMW_SATP_ALUA} with
 * {@code Path Selection Policy: VMW_PSP_MRU} becomes rule {@code VMW_SATP_ALUA}, policy {@code
 * VMW_PSP_MRU}; {@code hwhandler='1 alua'} with {@code policy='service-time 0'} becomes rule {@code
 * alua}, policy {@code service-time}.
 *
 * @param device as the host names it: {@code naa.6006...}, {@code mpatha}
 * @param model vendor and product as printed: {@code DELL,MD36xxi}; ESXi prints only the vendor
 * @param rule what the host thinks the array is; empty when Linux uses no hardware handler
 * @param policy how it spreads I/O over paths
 * @param holds I/O waits without end when no path is left
 * @param groups access states of the groups of paths, as far as printed
 */
public record MultipathDevice(
    Location at,
    String device,
    String model,
    String rule,
    String policy,
    boolean holds,
    List<StoragePath.Access> groups)
    implements Observation {}
