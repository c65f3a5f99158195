package dev.stallsage.measure.cloud;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.CloudLimit;
import java.util.List;

/**
 * Did the provider itself say that a limit was reached?
 *
 * @param scope {@code volume} or {@code instance}
 */
@From(CloudLimit.class)
public record LimitReached(Where where, String scope, boolean reached, List<Citation> because)
    implements Feature {}
