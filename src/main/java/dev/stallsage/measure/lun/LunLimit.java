package dev.stallsage.measure.lun;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.StructureMember;
import java.util.List;

/**
 * The limit a LUN works with, unchanged since it was set. {@code un_throttle = 8} beside {@code
 * un_saved_throttle = 8} becomes depth 8.
 *
 * @param depth commands
 */
@From(StructureMember.class)
public record LunLimit(Where where, long depth, List<Citation> because) implements Feature {}
