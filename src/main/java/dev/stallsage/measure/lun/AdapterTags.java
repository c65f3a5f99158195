package dev.stallsage.measure.lun;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.StructureMember;
import java.util.List;

/**
 * The adapter driver's map of targets that get no tagged commands, one bit per target. {@code
 * m_notag = 0xffff} refuses tags to all sixteen; {@code m_notag = 0xfff0} lets targets 0 to 3 have
 * them.
 *
 * @param refused does no target at all get tagged commands?
 */
@From(StructureMember.class)
public record AdapterTags(Where where, boolean refused, List<Citation> because)
    implements Feature {}
