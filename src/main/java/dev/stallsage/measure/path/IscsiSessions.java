package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.IscsiSession;
import java.util.List;

/**
 * The sessions of an iSCSI initiator at the moment they were listed.
 *
 * @param allUp every one is logged in
 */
@From(value = IscsiSession.class, settledByReading = true)
public record IscsiSessions(Where where, boolean allUp, List<Citation> because)
    implements Feature {}
