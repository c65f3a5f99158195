package dev.stallsage.observation;

/**
 * A session of the Linux iSCSI initiator. {@code SID: 16} with {@code iSCSI Connection State:
 * LOGGED IN} and {@code iSCSI Session State: LOGGED_IN} becomes a session that is up.
 *
 * @param at the line of its state
 * @param target name of the target
 * @param portal address, port and group: {@code 10.20.1.180:3260,1}
 * @param up connection and session are logged in
 */
public record IscsiSession(Location at, String target, String portal, boolean up)
    implements Observation {}
